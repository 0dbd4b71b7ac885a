import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { failedForGood } from '../jobs/failed-jobs.store.ts';

export const workWaitingStore = (db: Database) => ({
  /** By job name; permanently failed jobs wait for the operator only. */
  jobs: () =>
    db.rows<{ task: string; waiting: number; failed: number; oldest_seconds: number }>(sql`
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where ${failedForGood}) as failed,
        coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)
          ::float8 as oldest_seconds
      from graphile_worker.jobs where run_at <= now() group by task_identifier`),
  /** Emails neither sent, refused nor expired. */
  emails: () =>
    db.row<{ waiting: number; oldest_seconds: number }>(sql`
      select count(*) as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
      from emails
      where content is not null and sent_at is null
        and (expires_at is null or expires_at > now())`),
});
