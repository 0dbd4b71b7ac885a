import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { batchWrites } from './batch-writes.ts';

/** Writes that are under way until they are told how they end. */
function createWriter() {
  const under: { key: string; items: readonly string[]; end(): void; fail(error: Error): void }[] =
    [];
  const write = batchWrites<string, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(items.map((item) => `${key} ${item}`));
        under.push({ key, items, end, fail: reject });
      }),
  );
  return { under, write };
}

const violation = () =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code: '23503' });

describe('writes of one key', () => {
  it('run one after the other, and what waits meanwhile shares the next', async () => {
    const { under, write } = createWriter();
    const first = write('post', 'a');
    const others = ['b', 'c'].map((item) => write('post', item));
    expect(under.map(({ items }) => items)).toEqual([['a']]);
    under[0]?.end();
    expect(await first).toBe('post a');
    await turn();
    expect(under.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    under[1]?.end();
    expect(await Promise.all(others)).toEqual(['post b', 'post c']);
  });

  it('do not wait for those of another', () => {
    const { under, write } = createWriter();
    void write('one', 'a');
    void write('two', 'a');
    expect(under.map(({ key }) => key)).toEqual(['one', 'two']);
  });

  it('take a hundred at a time, in the order they came', async () => {
    const { under, write } = createWriter();
    const all = Array.from({ length: 151 }, (_, index) => write('post', String(index)));
    under[0]?.end();
    await all[0];
    await turn();
    expect(under[1]?.items).toHaveLength(100);
    under[1]?.end();
    await all[100];
    await turn();
    expect(under[2]?.items.at(-1)).toBe('150');
    under[2]?.end();
    expect(await all[150]).toBe('post 150');
    await turn();
    void write('post', 'later');
    expect(under[3]?.items).toEqual(['later']);
  });
});

describe('a batch that fails', () => {
  async function failing(error: Error) {
    const { under, write } = createWriter();
    const first = write('post', 'a');
    const outcomes = Promise.allSettled(['b', 'c'].map((item) => write('post', item)));
    under[0]?.end();
    await first;
    await turn();
    under[1]?.fail(error);
    return { under, outcomes };
  }

  it('is tried item by item when one of them is refused', async () => {
    const { under, outcomes } = await failing(violation());
    await expect.poll(() => under.length).toBe(3);
    under[2]?.fail(violation());
    await expect.poll(() => under.length).toBe(4);
    under[3]?.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('fails for all of them when the database is away: nobody waits for each in turn', async () => {
    const { under, outcomes } = await failing(new Error('Connection terminated unexpectedly'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(under).toHaveLength(2);
  });
});
