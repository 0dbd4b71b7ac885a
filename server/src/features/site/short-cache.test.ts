import { describe, expect, it } from 'vitest';
import { shortCache } from './short-cache.ts';

function setUp(most = 2) {
  let time = 0;
  let loads = 0;
  const cache = shortCache<string>({ most, ms: 100, now: () => time });
  const ask = (key: string) =>
    cache.read(key, async () => {
      loads += 1;
      return `${key} ${loads}`;
    });
  return { ask, cache, move: (ms: number) => (time += ms) };
}

describe('the short cache', () => {
  it('The cache returns an entry until it is too old.', async () => {
    const { ask, move } = setUp();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
    move(99);
    expect(await ask('a')).toBe('a 1');
    move(1);
    expect(await ask('a')).toBe('a 2');
  });

  it('The cache evicts the oldest entry when full.', async () => {
    const { ask } = setUp(2);
    for (const key of ['a', 'b', 'c']) await ask(key);
    expect(await ask('b')).toBe('b 2');
    expect(await ask('a')).toBe('a 4');
  });

  it('A read that was under way at a clear is not returned to later calls.', async () => {
    const { ask, cache } = setUp();
    const before = ask('a');
    cache.clear();
    expect(await Promise.all([before, ask('a')])).toEqual(['a 1', 'a 2']);
  });

  it('A failed read is not cached.', async () => {
    const { ask, cache } = setUp();
    await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask('a')).toBe('a 1');
  });
});
