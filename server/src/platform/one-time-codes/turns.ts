import { createFairQueue } from '../fair-queue/fair-queue.ts';

type Queue = ReturnType<typeof createFairQueue>;

/**
 * One task at a time for each address. Those that wait have no connection yet, so that requests for
 * one address cannot take those of everybody else; turns go round by who asks.
 */
export function createTurns(mostWaiting: number) {
  const queues = new Map<string, { run: Queue; tasks: number }>();

  return async <T>(address: string, by: string, task: () => Promise<T>): Promise<T> => {
    const known = queues.get(address);
    const queue = known ?? { run: createFairQueue({ atOnce: 1, mostWaiting }), tasks: 0 };
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
