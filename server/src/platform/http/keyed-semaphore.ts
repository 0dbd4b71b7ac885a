type Release = () => void;
type Permits = { held: number; waiting: Release[] };

type Bounds = {
  /** permits per key */
  max: number;
  /** requests that may wait per key */
  waitingMax: number;
  waitMs: number;
};

/** True when a permit was handed over, false on timeout or abort. */
function waitForPermit(queue: Release[], waitMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (acquired: boolean) => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
      resolve(acquired);
    };
    const granted = () => end(true);
    const giveUp = () => {
      queue.splice(queue.indexOf(granted), 1);
      end(false);
    };
    const timeout = setTimeout(giveUp, waitMs);
    signal.addEventListener('abort', giveUp);
    queue.push(granted);
  });
}

/** A semaphore per key, with a bounded queue and a bounded wait. */
export function createKeyedSemaphore({ max, waitingMax, waitMs }: Bounds) {
  const byKey = new Map<string, Permits>();

  function releaseOf(key: string, permits: Permits): Release {
    return () => {
      const next = permits.waiting.shift();
      // The permit is handed over directly, so that no new request can take it in between.
      if (next) return next();
      permits.held -= 1;
      if (permits.held === 0) byKey.delete(key);
    };
  }

  return {
    /**
     * the function that releases the permit; undefined when none became free in time or `signal`
     * was aborted
     */
    async acquire(key: string, signal: AbortSignal): Promise<Release | undefined> {
      if (signal.aborted) return undefined;
      const permits = byKey.get(key) ?? { held: 0, waiting: [] };
      const release = releaseOf(key, permits);
      if (permits.held < max) {
        permits.held += 1;
        byKey.set(key, permits);
        return release;
      }
      if (permits.waiting.length >= waitingMax) return undefined;
      if (!(await waitForPermit(permits.waiting, waitMs, signal))) return undefined;
      if (!signal.aborted) return release;
      // Aborted at the moment the permit was granted.
      release();
      return undefined;
    },
  };
}
