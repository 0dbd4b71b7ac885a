/**
 * Runs the work for every item of the source with limited concurrency; fails with the first error.
 */
export async function forEachLimited<T>(
  most: number,
  source: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const item of source) {
      const task = work(item).then(() => void running.delete(task));
      // Prevents an unhandled rejection while the source is awaited.
      task.catch(() => undefined);
      running.add(task);
      if (running.size >= most) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    // Waits for the other tasks before the error is reported.
    await Promise.allSettled(running);
  }
}
