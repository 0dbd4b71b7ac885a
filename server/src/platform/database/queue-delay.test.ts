import { describe, expect, it } from 'vitest';
import { createQueueDelay } from './queue-delay.ts';

function startQueue() {
  const pool = { waitingCount: 0 };
  let time = 1000;
  const queue = createQueueDelay(pool, () => time);
  const grant = (afterMs: number, askedAt: number) => {
    time += afterMs;
    queue.granted(askedAt);
  };
  return { pool, queue, grant };
}

describe('the queue delay of the pool', () => {
  it('is the queue length times the average time between recent grants', () => {
    const { pool, queue, grant } = startQueue();
    for (let count = 0; count < 200; count += 1) grant(4, 0);
    expect(queue.delay()).toBe(0);
    pool.waitingCount = 19;
    expect(queue.delay(), 'too few for a queue').toBe(0);
    pool.waitingCount = 50;
    expect(queue.delay()).toBeCloseTo(200, 0);
  });

  it('does not count time without a queue', () => {
    const { pool, queue, grant } = startQueue();
    for (let count = 0; count < 200; count += 1) grant(1000, 1000 * (count + 2) - 1);
    pool.waitingCount = 50;
    expect(queue.delay()).toBeCloseTo(50, 0);
  });
});
