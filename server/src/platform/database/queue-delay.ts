/** Weight of the latest interval in the moving average. */
const WEIGHT = 0.05;
/**
 * Shorter queues are ignored: at the start, connections that open slowly would look like a queue.
 */
const MANY = 20;

type Pool = { readonly waitingCount: number };

/**
 * Estimates the wait for a connection: the number of waiting statements times the recent average
 * time between grants. When the database stops responding there are no grants, so the estimate
 * stops growing; the liveness probe detects that case.
 */
export function createQueueDelay(pool: Pool, now: () => number = () => performance.now()) {
  let grantedAt = Number.NEGATIVE_INFINITY;
  let intervalMs = 0;
  return {
    now,
    /** Call for each granted connection, with the time it was requested. */
    granted(askedAt: number): void {
      const time = now();
      intervalMs += (time - Math.max(askedAt, grantedAt) - intervalMs) * WEIGHT;
      grantedAt = time;
    },
    delay: () => (pool.waitingCount < MANY ? 0 : pool.waitingCount * intervalMs),
  };
}

export type QueueDelay = ReturnType<typeof createQueueDelay>;
