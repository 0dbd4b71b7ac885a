-- Written by `npm run queries` from a run of the tests.

-- workWaitingStore.emails

select count(*) as waiting,
coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
from emails
where content is not null and sent_at is null
and (expires_at is null or expires_at > now());

-- workWaitingStore.jobs

select task_identifier as task,
count(*) filter (where attempts < max_attempts) as waiting,
count(*) filter (where attempts >= max_attempts and locked_at is null and not (key is null and coalesce(flags ? $1, false))) as failed,
coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)
::float8 as oldest_seconds
from graphile_worker.jobs where run_at <= now() group by task_identifier;
