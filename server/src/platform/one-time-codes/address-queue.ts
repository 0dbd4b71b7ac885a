import { createFairQueue } from '../fair-queue/fair-queue.ts';

type Queue = ReturnType<typeof createFairQueue>;

/**
 * A queue per address, one task at a time. Waiting tasks hold no database connection, so that
 * requests for one address cannot exhaust the pool; scheduling is fair by requester.
 */
export function createAddressQueue(maxWaiting: number) {
  const queues = new Map<string, { run: Queue; tasks: number }>();

  return async <T>(address: string, by: string, task: () => Promise<T>): Promise<T> => {
    const known = queues.get(address);
    const queue = known ?? { run: createFairQueue({ concurrency: 1, maxWaiting }), tasks: 0 };
    queues.set(address, queue);
    queue.tasks += 1;
    try {
      return await queue.run(by, task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(address);
    }
  };
}
