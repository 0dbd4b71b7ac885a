-- Written by `npm run queries` from a run of the tests.

-- eraseLikes

delete from likes where user_id = $1 and post_id = any($2);

select post_id as id from likes where user_id = $1 limit $2;
