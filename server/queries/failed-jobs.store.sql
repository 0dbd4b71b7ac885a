-- Written by `npm run queries` from a run of the tests.

-- failedJobsStore.failedJobs

select id::text, task_identifier as task, last_error as reason
from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and not (key is null and coalesce(flags ? $1, false))
order by jobs.id limit $2;

-- failedJobsStore.requeue

select j.id::text, j.task_identifier as task
from graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and not (key is null and coalesce(flags ? $1, false)) and ($2::text[] is null or id::text = any($3))), run_at => now(), attempts => 0) r
join graphile_worker.jobs j on j.id = r.id order by r.id;

-- failedJobsStore.waitingEmails

select email.id, email.created_at, coalesce(j.attempts, 0)::integer as attempts,
j.last_error as reason
from emails email left join graphile_worker.jobs j on j.key = 'email:' || email.id
where email.content is not null and email.sent_at is null
and (email.expires_at is null or email.expires_at > now())
and ($1::text[] is null or email.id = any($2))
order by email.created_at, email.id limit $3;
