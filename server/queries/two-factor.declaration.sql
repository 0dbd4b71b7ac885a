-- Written by `npm run queries` from a run of the tests.

-- twoFactor

select activated_at as active_since from two_factor where user_id = $1;
