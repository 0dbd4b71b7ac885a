import { StorageUnavailable } from '../storage-unavailable.ts';

/** Consecutive outages after which requests fail without waiting. */
const OUTAGES = 5;
/** How long all requests fail before one is let through. */
const OPEN_MS = 1000;

type CircuitBreaker = {
  /** Runs the work, or fails immediately while the bucket is known to be unavailable. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Prevents requests from waiting for an unavailable bucket one after another. One request at a time
 * is let through to detect its return.
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
      // Any other error is a response of the bucket.
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
