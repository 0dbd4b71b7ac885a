/** Runs the work for everything the source yields, with limited concurrency; fails with the first failure. */
export async function forEachLimited<T>(
  most: number,
  source: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const item of source) {
      const one = work(item).then(() => void running.delete(one));
      // It may fail while the source is waited for, when nobody listens yet.
      one.catch(() => undefined);
      running.add(one);
      if (running.size >= most) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    // The other tasks have ended before the failure is reported.
    await Promise.allSettled(running);
  }
}
