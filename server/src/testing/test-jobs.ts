import { type Queries, sql } from '../platform/database/database.ts';
import type { Sql } from '../platform/database/sql.ts';

/** A condition on the columns of graphile_worker.jobs. */
const ALL = sql`true`;

const idsOf = (which: Sql) => sql`array(select id from graphile_worker.jobs where ${which})`;

/** Makes jobs due that wait for their time or their next attempt. */
export const makeJobsDue = (db: Queries, which: Sql = ALL): Promise<unknown> =>
  db.run(sql`select graphile_worker.reschedule_jobs(${idsOf(which)}, run_at => now())`);

/** Deletes jobs to simulate their loss. */
export const removeJobs = (db: Queries, which: Sql = ALL): Promise<unknown> =>
  db.run(sql`select graphile_worker.complete_jobs(${idsOf(which)})`);

/** Uses up all attempts of jobs. */
export const failJobs = (db: Queries, which: Sql, reason: string): Promise<unknown> =>
  db.run(sql`select graphile_worker.permanently_fail_jobs(${idsOf(which)}, ${reason})`);

/** Releases the jobs that a killed process has locked. */
export const unlockJobs = (db: Queries): Promise<unknown> =>
  db.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
