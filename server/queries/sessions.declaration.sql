-- Written by `npm run queries` from a run of the tests.

-- sessions

select device, created_at as signed_in, seen_at as last_seen from sessions
where user_id = $1 order by created_at desc limit $2;
