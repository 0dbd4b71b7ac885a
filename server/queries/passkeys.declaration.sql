-- Written by `npm run queries` from a run of the tests.

-- passkeys

select name, created_at, used_at from passkeys where user_id = $1 order by created_at;
