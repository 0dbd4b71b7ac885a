import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('evicts only the least recently used entry when it is full', () => {
    const cache = createBoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map(cache.get)).toEqual([1, undefined, 3]);
  });

  it('keeps every entry when one of them is set again', () => {
    const cache = createBoundedCache<number>(2);
    for (const key of ['a', 'b', 'b', 'a']) cache.set(key, 1);
    expect(['a', 'b'].map(cache.get)).toEqual([1, 1]);
  });
});
