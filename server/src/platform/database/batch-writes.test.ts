import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { batchWrites } from './batch-writes.ts';

/** Writes that stay pending until the test completes them. */
function createWriter() {
  const batches: {
    key: string;
    items: readonly string[];
    end(): void;
    fail(error: Error): void;
  }[] = [];
  const write = batchWrites<string, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(items.map((item) => `${key} ${item}`));
        batches.push({ key, items, end, fail: reject });
      }),
  );
  return { batches, write };
}

const violation = () =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code: '23503' });

describe('writes with the same key', () => {
  it('run one after another, and writes that arrive meanwhile share the next statement', async () => {
    const { batches, write } = createWriter();
    const first = write('post', 'a');
    const pending = ['b', 'c'].map((item) => write('post', item));
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    batches[0]?.end();
    expect(await first).toBe('post a');
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    batches[1]?.end();
    expect(await Promise.all(pending)).toEqual(['post b', 'post c']);
  });

  it('do not wait for writes with another key', () => {
    const { batches, write } = createWriter();
    void write('one', 'a');
    void write('two', 'a');
    expect(batches.map(({ key }) => key)).toEqual(['one', 'two']);
  });

  it('run in batches of at most a hundred, in the order they arrived', async () => {
    const { batches, write } = createWriter();
    const results = Array.from({ length: 151 }, (_, index) => write('post', String(index)));
    batches[0]?.end();
    await results[0];
    await turn();
    expect(batches[1]?.items).toHaveLength(100);
    batches[1]?.end();
    await results[100];
    await turn();
    expect(batches[2]?.items.at(-1)).toBe('150');
    batches[2]?.end();
    expect(await results[150]).toBe('post 150');
    await turn();
    void write('post', 'later');
    expect(batches[3]?.items).toEqual(['later']);
  });
});

describe('a failed batch', () => {
  async function failing(error: Error) {
    const { batches, write } = createWriter();
    const first = write('post', 'a');
    const outcomes = Promise.allSettled(['b', 'c'].map((item) => write('post', item)));
    batches[0]?.end();
    await first;
    await turn();
    batches[1]?.fail(error);
    return { batches, outcomes };
  }

  it('is retried item by item when one item is refused', async () => {
    const { batches, outcomes } = await failing(violation());
    await expect.poll(() => batches.length).toBe(3);
    batches[2]?.fail(violation());
    await expect.poll(() => batches.length).toBe(4);
    batches[3]?.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('rejects every item without retries when the database is unavailable', async () => {
    const { batches, outcomes } = await failing(new Error('Connection terminated unexpectedly'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(2);
  });
});
