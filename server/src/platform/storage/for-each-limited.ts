/** Works on everything the source gives, so many at a time; fails with the first that fails. */
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
    // Nothing goes on behind the back of who was told that it failed.
    await Promise.allSettled(running);
  }
}
