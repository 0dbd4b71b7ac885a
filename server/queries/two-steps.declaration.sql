-- Written by `npm run queries` from a run of the tests.

-- twoSteps

select activated_at as active_since from two_steps where user_id = $1;
