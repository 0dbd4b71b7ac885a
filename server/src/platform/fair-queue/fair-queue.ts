/** The queue is full; the request is answered with this problem. */
export class QueueFull extends Error {
  readonly problem = 'too-busy';
}

type Waiting = { start(): void; refuse(error: Error): void };
type Options = {
  concurrency: number;
  maxWaiting: number;
  /** maximum running tasks of one key */
  perKey?: number;
  /**
   * whether a key yields to all others; together such keys leave one slot free if there are several
   */
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
  const runningByKey = new Map<string, number>();
  /** in round-robin order */
  const waitingByKey = new Map<string, Waiting[]>();
  let freeSlots = concurrency;
  let waitingCount = 0;

  const countRunning = (key: string, change: 1 | -1): void => {
    const count = (runningByKey.get(key) ?? 0) + change;
    if (count > 0) runningByKey.set(key, count);
    else runningByKey.delete(key);
  };

  /** Running tasks of a key, without the one that has just ended. */
  const runningOf = (key: string, ended?: string): number =>
    (runningByKey.get(key) ?? 0) - (key === ended ? 1 : 0);

  function mayStart(key: string, ended?: string): boolean {
    if (runningOf(key, ended) >= perKey) return false;
    if (!comesLast(key)) return true;
    const last = [...runningByKey.keys()].filter(comesLast);
    return last.reduce((sum, one) => sum + runningOf(one, ended), 0) < slotsOfLast;
  }

  function evictFromLongest(key: string): void {
    const [longest, waitingTasks] = [...waitingByKey].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
    );
    const refusal = new QueueFull('too many tasks are waiting');
    if (waitingTasks.length <= (waitingByKey.get(key)?.length ?? 0) + 1) throw refusal;
    waitingTasks.pop()?.refuse(refusal);
    waitingCount -= 1;
    if (waitingTasks.length === 0) waitingByKey.delete(longest);
  }

  function acquire(key: string): Promise<void> | undefined {
    if (freeSlots > 0 && mayStart(key)) {
      freeSlots -= 1;
      countRunning(key, 1);
      return undefined;
    }
    if (waitingCount >= maxWaiting) evictFromLongest(key);
    return new Promise((start, refuse) => {
      waitingCount += 1;
      const waitingTasks = waitingByKey.get(key);
      if (waitingTasks) waitingTasks.push({ start, refuse });
      else waitingByKey.set(key, [{ start, refuse }]);
    });
  }

  /**
   * The key with the fewest running tasks that was scheduled longest ago; low-priority keys come
   * after all others.
   */
  function nextKey(ended: string): string | undefined {
    let [best, fewest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const key of waitingByKey.keys()) {
      const count = (runningByKey.get(key) ?? 0) + (comesLast(key) ? concurrency : 0);
      if (count < fewest && mayStart(key, ended)) [best, fewest] = [key, count];
      if (fewest === 0) break;
    }
    return best;
  }

  function release(key: string): void {
    // The ended task still counts as running here, so that its key moves to the end of the round.
    const next = nextKey(key);
    countRunning(key, -1);
    const waitingTasks = next === undefined ? undefined : waitingByKey.get(next);
    const first = waitingTasks?.shift();
    if (next === undefined || !waitingTasks || !first) {
      freeSlots += 1;
      return;
    }
    waitingCount -= 1;
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
