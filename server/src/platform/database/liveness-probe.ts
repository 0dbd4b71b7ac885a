import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL responds neither on the waiting connection nor to a new query. */
class DatabaseUnresponsive extends Error {
  readonly code = 'ETIMEDOUT';
}

type PendingQuery = { since: number; reject(error: Error): void };

/** Passes the result through, or rejects when the database is unresponsive. */
export type LivenessProbe = <T>(result: Promise<T>) => Promise<T>;

/**
 * Distinguishes a hanging database from a slow statement. In both cases the connection stays open
 * without a response, but a hanging database does not accept a new connection either, so the probe
 * opens one to each address.
 */
export function createLivenessProbe(configs: pg.PoolConfig[], timeoutMs: number): LivenessProbe {
  const intervalMs = timeoutMs / 7;
  const connectMs = timeoutMs - 2 * intervalMs;
  const pending = new Set<PendingQuery>();
  let probeScheduled = false;

  async function accepts(config: pg.PoolConfig): Promise<boolean> {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: connectMs });
    // The same error rejects connect().
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end();
    }
  }

  const acceptsConnections = async (): Promise<boolean> =>
    (await Promise.all(configs.map(accepts))).every(Boolean);

  const overdueQueries = (): PendingQuery[] =>
    [...pending].filter(({ since }) => performance.now() - since >= intervalMs);

  /** When our own event loop was blocked, timers are late and the probe is inconclusive. */
  async function isUnresponsive(): Promise<boolean> {
    const startedAt = performance.now();
    if (await acceptsConnections()) return false;
    return performance.now() - startedAt < connectMs + intervalMs / 2;
  }

  async function probe(): Promise<void> {
    if (overdueQueries().length > 0 && (await isUnresponsive())) {
      // Lets results that have already arrived be processed first.
      await setImmediate();
      const error = new DatabaseUnresponsive('PostgreSQL does not respond');
      for (const query of overdueQueries()) query.reject(error);
    }
    probeScheduled = false;
    if (pending.size > 0) scheduleProbe();
  }

  function scheduleProbe(): void {
    if (probeScheduled) return;
    probeScheduled = true;
    setTimeout(probe, intervalMs);
  }

  return (result) =>
    new Promise((resolve, reject) => {
      const query: PendingQuery = { since: performance.now(), reject };
      pending.add(query);
      scheduleProbe();
      result.then(resolve, reject).finally(() => pending.delete(query));
    });
}
