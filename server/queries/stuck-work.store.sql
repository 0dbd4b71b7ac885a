-- Written by `npm run queries` from a run of the tests.

-- stuckWorkStore.failedJobs

select id::text, task_identifier as task, last_error as reason
from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and not (key is null and coalesce(flags ? $1, false))
order by jobs.id limit $2;

-- stuckWorkStore.requeue

select j.id::text, j.task_identifier as task
from graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and not (key is null and coalesce(flags ? $1, false)) and ($2::text[] is null or id::text = any($3))), run_at => now(), attempts => 0) r
join graphile_worker.jobs j on j.id = r.id order by r.id;

-- stuckWorkStore.waitingLetters

select l.id, l.created_at, coalesce(j.attempts, 0)::integer as attempts,
j.last_error as reason
from letters l left join graphile_worker.jobs j on j.key = 'letter:' || l.id
where l.content is not null and l.sent_at is null
and (l.expires_at is null or l.expires_at > now())
and ($1::text[] is null or l.id = any($2))
order by l.created_at, l.id limit $3;
