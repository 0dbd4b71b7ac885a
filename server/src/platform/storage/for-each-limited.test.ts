import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachLimited } from './for-each-limited.ts';

async function* slowly(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) {
    yield n;
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }
}

describe('work on many things', () => {
  it('is done on each of them, so many at a time', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await forEachLimited(3, Array.from({ length: 10 }).keys(), async (n) => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      done.push(n);
    });
    expect(most).toBe(3);
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('fails with what fails while the next is waited for, once the others have ended', async () => {
    let ended = 0;
    const work = async (n: number) => {
      if (n === 1) throw new Error('broken');
      for (let turn = 0; turn < 50; turn += 1) await nextTurn();
      ended += 1;
    };
    await expect(forEachLimited(8, slowly(4), work)).rejects.toThrow('broken');
    expect(ended).toBe(3);
  });
});
