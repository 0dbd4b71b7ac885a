import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

const renewalMs = 5_000;

/**
 * graphile-worker keeps the jobs of a killed process locked for four hours. Here a lock is a lease:
 * a running process renews it for its workers, and any process releases locks older than 30 seconds.
 */
export function renewLeases(
  pool: Pool,
  workerIds: ReadonlySet<string>,
  log: FastifyBaseLogger,
): { stop(): void } {
  const renewAll = () => {
    renew(pool, [...workerIds]).catch((error: unknown) =>
      log.debug({ err: error }, 'job leases could not be renewed'),
    );
  };
  const timer = setInterval(renewAll, renewalMs);
  renewAll();
  return { stop: () => clearInterval(timer) };
}

async function renew(pool: Pool, workerIds: string[]): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where locked_by = any($1::text[])',
    [workerIds],
  );
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_at < now() - interval '30 seconds'))`,
  );
}
