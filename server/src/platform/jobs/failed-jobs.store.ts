import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { replaced } from './jobs.ts';

const LISTED_MAX = 200;

/**
 * Failed jobs without attempts left. A job that was added again with the same key has passed its
 * key to the new job, and is excluded.
 */
export const failedForGood = sql`attempts >= max_attempts and locked_at is null and not ${replaced}`;

/** Failed jobs and undelivered emails, for the operator; `null` ids mean all. */
export const failedJobsStore = {
  failedJobs: (db: Queries) =>
    db.rows<{ id: string; task: string; reason: string | null }>(sql`
      select id::text, task_identifier as task, last_error as reason
      from graphile_worker.jobs where ${failedForGood}
      order by jobs.id limit ${LISTED_MAX}`),

  /** Resets the attempts of permanently failed jobs; other jobs are left alone. */
  requeue: (db: Queries, ids: string[] | null) =>
    db.rows<{ id: string; task: string }>(sql`
      select j.id::text, j.task_identifier as task
      from graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs
        where ${failedForGood} and (${ids}::text[] is null or id::text = any(${ids}))), run_at => now(), attempts => 0) r
      join graphile_worker.jobs j on j.id = r.id order by r.id`),

  /** Emails that are neither sent, refused nor expired. */
  waitingEmails: (db: Queries, ids: string[] | null) =>
    db.rows<{ id: string; created_at: Date; attempts: number; reason: string | null }>(sql`
      select email.id, email.created_at, coalesce(j.attempts, 0)::integer as attempts,
        j.last_error as reason
      from emails email left join graphile_worker.jobs j on j.key = 'email:' || email.id
      where email.content is not null and email.sent_at is null
        and (email.expires_at is null or email.expires_at > now())
        and (${ids}::text[] is null or email.id = any(${ids}))
      order by email.created_at, email.id limit ${LISTED_MAX}`),
};
