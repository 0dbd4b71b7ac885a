import { createFairQueue } from './fair-queue.ts';

type Queue = ReturnType<typeof createFairQueue>;

/**
 * A queue per key (an address, a row), one task at a time. Waiting tasks hold no database
 * connection, so requests for one key cannot exhaust the pool; scheduling is fair by requester.
 */
export function createKeyedQueue(maxWaiting: number) {
  const queues = new Map<string, { run: Queue; tasks: number }>();

  return async <T>(key: string, by: string, task: () => Promise<T>): Promise<T> => {
    const existing = queues.get(key);
    const queue = existing ?? { run: createFairQueue({ concurrency: 1, maxWaiting }), tasks: 0 };
    queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.run(by, task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(key);
    }
  };
}
