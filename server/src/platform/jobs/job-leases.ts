import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

const beatMs = 5_000;

/**
 * A killed server's jobs stay locked for four hours. So a lock is a lease that a living server
 * renews for its workers, and anyone may release once it is half a minute old.
 */
export function renewLeases(
  pool: Pool,
  workerIds: ReadonlySet<string>,
  log: FastifyBaseLogger,
): { stop(): void } {
  const beat = () => {
    renew(pool, [...workerIds]).catch((error: unknown) =>
      log.debug({ err: error }, 'job leases wait for the database'),
    );
  };
  const heart = setInterval(beat, beatMs);
  beat();
  return { stop: () => clearInterval(heart) };
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
