import type { FastifyBaseLogger } from 'fastify';
import { type Database, sql } from '../database/database.ts';

const renewalMs = 5_000;

/**
 * graphile-worker keeps the jobs of a killed process locked for four hours. Here a lock requires a
 * lease: a running process renews the leases of its busy workers, and any process releases the
 * locks of workers without a lease in the last 30 seconds.
 */
export function renewLeases(
  db: Database,
  workerIds: ReadonlySet<string>,
  log: FastifyBaseLogger,
): { stop(): void } {
  const renewAll = () => {
    renew(db, [...workerIds]).catch((error: unknown) =>
      log.debug({ err: error }, 'job leases could not be renewed'),
    );
  };
  const timer = setInterval(renewAll, renewalMs);
  renewAll();
  return { stop: () => clearInterval(timer) };
}

async function renew(db: Database, workerIds: string[]): Promise<void> {
  await db.run(sql`
    insert into job_leases (worker_id, renewed_at)
    select distinct locked_by, now() from graphile_worker.jobs
    where locked_by = any(${workerIds}::text[])
    on conflict (worker_id) do update set renewed_at = excluded.renewed_at`);
  await db.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '30 seconds'
        and not exists (
          select from job_leases
          where worker_id = locked_by and renewed_at > now() - interval '30 seconds')))`);
  await db.run(sql`delete from job_leases where renewed_at < now() - interval '1 hour'`);
}
