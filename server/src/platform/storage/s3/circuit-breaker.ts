import { StorageUnavailable } from '../storage-unavailable.ts';

/** Outages in a row after which nobody waits any more. */
const OUTAGES = 5;
/** How long everybody is refused before one request tries again. */
const OPEN_MS = 1000;

type CircuitBreaker = {
  /** Runs the work, or refuses at once while the bucket is known to be away. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Keeps requests from waiting, one after the other, for a bucket that is away. One request at a time is
 * let through to see whether it is back.
 */
export function createCircuitBreaker(now = () => performance.now()): CircuitBreaker {
  let outages = 0;
  let openUntil = 0;
  let isTrying = false;

  async function count<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      outages = 0;
      return result;
    } catch (error) {
      // Everything else is an answer, if no good one.
      const isOutage = error instanceof StorageUnavailable;
      outages = isOutage ? outages + 1 : 0;
      openUntil = now() + OPEN_MS;
      throw error;
    }
  }

  return {
    async run(work) {
      if (outages < OUTAGES) return count(work);
      if (isTrying || now() < openUntil) {
        throw new StorageUnavailable('The bucket has not been answering.');
      }
      isTrying = true;
      try {
        return await count(work);
      } finally {
        isTrying = false;
      }
    },
  };
}
