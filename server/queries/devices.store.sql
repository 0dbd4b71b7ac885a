-- Written by `npm run queries` from a run of the tests.

-- devicesStore.end

delete from sessions where id = $1 and user_id = $2;

-- devicesStore.list

select id, device, created_at, seen_at, count(*) over () as total
from sessions where user_id = $1 and expires_at > now()
order by (id = $2) desc, seen_at desc, id
limit $3;
