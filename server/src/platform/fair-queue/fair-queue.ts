/** The queue has no room left; answered with the sentence of this problem. */
export class QueueFull extends Error {
  readonly problem = 'too-busy';
}

type Waiting = { start(): void; refuse(error: Error): void };
type Options = { atOnce: number; mostWaiting: number };

/**
 * Runs a few tasks at once, the rest wait their turn. Turns go round by key (a person, a network),
 * first to those with the fewest tasks running, so that whoever asks waits for at most one task of
 * each other key, however many that one has waiting. When there is no room left, the last task of
 * the longest line makes room for those with a shorter one.
 */
export function createFairQueue({ atOnce, mostWaiting }: Options) {
  const running = new Map<string, number>();
  /** in the order in which the keys have their turn */
  const lines = new Map<string, Waiting[]>();
  let free = atOnce;
  let waiting = 0;

  const countRunning = (key: string, change: 1 | -1): void => {
    const now = (running.get(key) ?? 0) + change;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };

  function makeRoom(key: string): void {
    const [longest, line] = [...lines].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
    );
    const refusal = new QueueFull('too many tasks are waiting');
    if (line.length <= (lines.get(key)?.length ?? 0) + 1) throw refusal;
    line.pop()?.refuse(refusal);
    waiting -= 1;
    if (line.length === 0) lines.delete(longest);
  }

  function enter(key: string): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      countRunning(key, 1);
      return undefined;
    }
    if (waiting >= mostWaiting) makeRoom(key);
    return new Promise((start, refuse) => {
      waiting += 1;
      const line = lines.get(key);
      if (line) line.push({ start, refuse });
      else lines.set(key, [{ start, refuse }]);
    });
  }

  /** Of those with the fewest tasks running, the one whose last turn is longest ago. */
  function nextKey(): string | undefined {
    let [best, fewest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const key of lines.keys()) {
      const now = running.get(key) ?? 0;
      if (now < fewest) [best, fewest] = [key, now];
      if (fewest === 0) break;
    }
    return best;
  }

  function leave(key: string): void {
    // Whose task just ended still counts as running one: it has had its turn.
    const next = nextKey();
    countRunning(key, -1);
    const line = next === undefined ? undefined : lines.get(next);
    const first = line?.shift();
    if (next === undefined || !line || !first) {
      free += 1;
      return;
    }
    waiting -= 1;
    lines.delete(next);
    if (line.length > 0) lines.set(next, line);
    countRunning(next, 1);
    first.start();
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    await enter(key);
    try {
      return await task();
    } finally {
      leave(key);
    }
  };
}
