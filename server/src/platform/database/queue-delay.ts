/** How much the latest interval counts. */
const WEIGHT = 0.05;
/** Fewer are no queue: connections that are slow to come, as at the start, would be taken for one. */
const MANY = 20;

type Pool = { readonly waitingCount: number };

/**
 * How long the next statement would wait for a connection: how many are waiting, times how long it lately took from one grant to
 * the next. While a database says nothing at all there are no grants, and it grows no more: that is for the liveness
 * probe to find out.
 */
export function createQueueDelay(pool: Pool, now: () => number = () => performance.now()) {
  let grantedAt = Number.NEGATIVE_INFINITY;
  let intervalMs = 0;
  return {
    now,
    /** Call for each connection that was given, with when it was asked for. */
    granted(askedAt: number): void {
      const time = now();
      intervalMs += (time - Math.max(askedAt, grantedAt) - intervalMs) * WEIGHT;
      grantedAt = time;
    },
    delay: () => (pool.waitingCount < MANY ? 0 : pool.waitingCount * intervalMs),
  };
}

export type QueueDelay = ReturnType<typeof createQueueDelay>;
