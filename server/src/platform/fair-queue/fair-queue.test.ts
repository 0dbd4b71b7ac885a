import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks the test completes, and the order in which they began. */
function startQueue(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const begun: string[] = [];
  const refused: string[] = [];
  const running: { name: string; end(): void }[] = [];
  const add = (key: string, number = 1): Promise<void> => {
    const name = `${key}${number}`;
    const task = () =>
      new Promise<void>((end) => {
        begun.push(name);
        running.push({ name, end });
      });
    return queue(key, task).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueFull);
      refused.push(name);
    });
  };
  const addMany = (key: string, count: number) =>
    Array.from({ length: count }, (_, index) => add(key, index + 1));
  const endNext = async () => {
    running.shift()?.end();
    await settled();
  };
  const endAll = async () => {
    while (running.length > 0) await endNext();
  };
  return { add, addMany, begun, refused, running, endNext, endAll };
}

describe('the fair queue', () => {
  it('limits concurrency and runs the rest in order', async () => {
    const { addMany, begun, running, endNext, endAll } = startQueue({
      concurrency: 2,
      maxWaiting: 10,
    });
    addMany('a', 4);
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    await endNext();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await endAll();
    expect([begun.length, running.length]).toEqual([4, 0]);
  });

  it('schedules a new key next, however many tasks another key has waiting', async () => {
    const { add, addMany, begun, endNext } = startQueue({ concurrency: 2, maxWaiting: 100 });
    addMany('a', 70);
    await settled();
    add('b');
    await endNext();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('limits a key to its share, so that other keys find a free slot', async () => {
    const { add, addMany, begun, endAll } = startQueue({
      concurrency: 2,
      maxWaiting: 10,
      perKey: 1,
    });
    addMany('a', 3);
    await settled();
    expect(begun).toEqual(['a1']);
    addMany('b', 2);
    add('c');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await endAll();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('runs low-priority keys when no other key waits, and keeps one slot free of them', async () => {
    const { add, addMany, begun, endNext, endAll } = startQueue({
      concurrency: 2,
      maxWaiting: 10,
      comesLast: (key) => key === 'y' || key === 'z',
    });
    addMany('y', 2);
    addMany('z', 2);
    await settled();
    expect(begun).toEqual(['y1']);
    addMany('a', 3);
    await settled();
    expect(begun).toEqual(['y1', 'a1']);
    await endNext();
    expect(begun).toEqual(['y1', 'a1', 'a2']);
    add('b');
    await endAll();
    expect(begun).toEqual(['y1', 'a1', 'a2', 'b1', 'a3', 'y2', 'z1', 'z2']);
  });

  it('runs a low-priority key even with a single slot', async () => {
    const { add, begun } = startQueue({ concurrency: 1, maxWaiting: 10, comesLast: () => true });
    add('a');
    await settled();
    expect(begun).toEqual(['a1']);
  });

  it('makes a new key wait for at most one task of each other key', async () => {
    const { add, addMany, begun, endAll } = startQueue({ concurrency: 2, maxWaiting: 100 });
    const keys = ['a', 'b', 'c', 'd'];
    for (const key of keys) addMany(key, 20);
    await settled();
    const before = begun.length;
    add('z');
    await endAll();
    const ahead = begun.slice(before, begun.indexOf('z1')).map((name) => name[0]);
    expect(new Set(ahead).size).toBe(ahead.length);
    expect(begun).toHaveLength(81);
  });

  it('does not starve a key while new keys keep arriving', async () => {
    const { add, addMany, begun, endNext } = startQueue({ concurrency: 1, maxWaiting: 100 });
    addMany('a', 3);
    for (let round = 1; round <= 6; round += 1) {
      add(String.fromCharCode('l'.charCodeAt(0) + round));
      await endNext();
    }
    expect(begun.filter((name) => name.startsWith('a'))).toHaveLength(3);
  });

  it('evicts a task of the key with the most waiting tasks when full', async () => {
    const { add, addMany, refused, begun, endAll } = startQueue({ concurrency: 1, maxWaiting: 4 });
    addMany('a', 6);
    await settled();
    expect(refused).toEqual(['a6']);
    add('b');
    await settled();
    expect(refused).toEqual(['a6', 'a5']);
    await endAll();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  });

  it('refuses a new key when full and no key has more than one task waiting', async () => {
    const { add, refused, endAll, begun } = startQueue({ concurrency: 1, maxWaiting: 2 });
    for (const key of ['a', 'b', 'c', 'd']) add(key);
    await settled();
    expect(refused).toEqual(['d1']);
    await endAll();
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('continues after a failed task', async () => {
    const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = queue('a', () => Promise.reject(new Error('no')));
    const next = queue('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await queue('b', async () => 'again')).toBe('again');
  });
});
