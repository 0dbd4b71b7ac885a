import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachLimited } from './for-each-limited.ts';

async function* slowly(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) {
    yield n;
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }
}

describe('limited concurrent work', () => {
  it('runs once for each item, with the given concurrency', async () => {
    let active = 0;
    let peak = 0;
    const finished: number[] = [];
    await forEachLimited(3, Array.from({ length: 10 }).keys(), async (n) => {
      active += 1;
      peak = Math.max(peak, active);
      await nextTurn();
      active -= 1;
      finished.push(n);
    });
    expect(peak).toBe(3);
    expect(finished.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('fails while it waits for the next item, after the running tasks have ended', async () => {
    let endedCount = 0;
    const work = async (n: number) => {
      if (n === 1) throw new Error('broken');
      for (let turn = 0; turn < 50; turn += 1) await nextTurn();
      endedCount += 1;
    };
    await expect(forEachLimited(8, slowly(4), work)).rejects.toThrow('broken');
    expect(endedCount).toBe(3);
  });
});
