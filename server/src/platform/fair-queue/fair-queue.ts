/** The queue is full; answered with this problem. */
export class QueueFull extends Error {
  readonly problem = 'too-busy';
}

type Waiting = { start(): void; refuse(error: Error): void };
type Options = {
  concurrency: number;
  maxWaiting: number;
  /** of the concurrency, how much one key may have */
  perKey?: number;
  /** whether a key waits for all others; such keys together leave them one slot, where there are several */
  comesLast?: (key: string) => boolean;
};

/**
 * A fair queue with limited concurrency. Scheduling is round-robin by key (a person, a network),
 * keys with the fewest running tasks first, so that a task waits for at most one task of each other
 * key. When the queue is full, the newest task of the key with the most waiting tasks is evicted.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
  perKey = concurrency,
  comesLast = () => false,
}: Options) {
  const slotsOfLast = Math.max(1, concurrency - 1);
  const running = new Map<string, number>();
  /** in round-robin order */
  const waitingByKey = new Map<string, Waiting[]>();
  let freeSlots = concurrency;
  let waiting = 0;

  const countRunning = (key: string, change: 1 | -1): void => {
    const now = (running.get(key) ?? 0) + change;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };

  /** Running tasks of a key, without the one that has just ended. */
  const runningOf = (key: string, ended?: string): number =>
    (running.get(key) ?? 0) - (key === ended ? 1 : 0);

  function mayStart(key: string, ended?: string): boolean {
    if (runningOf(key, ended) >= perKey) return false;
    if (!comesLast(key)) return true;
    const last = [...running.keys()].filter(comesLast);
    return last.reduce((sum, one) => sum + runningOf(one, ended), 0) < slotsOfLast;
  }

  function evictFromLongest(key: string): void {
    const [longest, waitingTasks] = [...waitingByKey].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
    );
    const refusal = new QueueFull('too many tasks are waiting');
    if (waitingTasks.length <= (waitingByKey.get(key)?.length ?? 0) + 1) throw refusal;
    waitingTasks.pop()?.refuse(refusal);
    waiting -= 1;
    if (waitingTasks.length === 0) waitingByKey.delete(longest);
  }

  function acquire(key: string): Promise<void> | undefined {
    if (freeSlots > 0 && mayStart(key)) {
      freeSlots -= 1;
      countRunning(key, 1);
      return undefined;
    }
    if (waiting >= maxWaiting) evictFromLongest(key);
    return new Promise((start, refuse) => {
      waiting += 1;
      const waitingTasks = waitingByKey.get(key);
      if (waitingTasks) waitingTasks.push({ start, refuse });
      else waitingByKey.set(key, [{ start, refuse }]);
    });
  }

  /** Of the keys with the fewest running tasks, the one scheduled longest ago; those that come last after all. */
  function nextKey(ended: string): string | undefined {
    let [best, fewest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const key of waitingByKey.keys()) {
      const now = (running.get(key) ?? 0) + (comesLast(key) ? concurrency : 0);
      if (now < fewest && mayStart(key, ended)) [best, fewest] = [key, now];
      if (fewest === 0) break;
    }
    return best;
  }

  function release(key: string): void {
    // The ended task still counts as running here, so that its key goes to the end of the round.
    const next = nextKey(key);
    countRunning(key, -1);
    const waitingTasks = next === undefined ? undefined : waitingByKey.get(next);
    const first = waitingTasks?.shift();
    if (next === undefined || !waitingTasks || !first) {
      freeSlots += 1;
      return;
    }
    waiting -= 1;
    waitingByKey.delete(next);
    if (waitingTasks.length > 0) waitingByKey.set(next, waitingTasks);
    countRunning(next, 1);
    first.start();
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    await acquire(key);
    try {
      return await task();
    } finally {
      release(key);
    }
  };
}
