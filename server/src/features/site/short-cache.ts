import { LRUCache } from 'lru-cache';

type Entry<T> = { value: Promise<T>; until: number };

type Bounds = { most: number; ms: number; now: () => number };

/**
 * A bounded cache with a short time to live. Concurrent reads of a key are coalesced; a failed read
 * is not cached.
 */
export function shortCache<T>({ most, ms, now }: Bounds) {
  const cache = new LRUCache<string, Entry<T>>({ max: most });

  function read(key: string, load: () => Promise<T>): Promise<T> {
    const known = cache.get(key);
    if (known && known.until > now()) return known.value;
    const entry = { value: load(), until: now() + ms };
    cache.set(key, entry);
    entry.value.catch(() => cache.get(key) === entry && cache.delete(key));
    return entry.value;
  }

  /** A read under way is returned to its callers and not cached. */
  const clear = (): void => cache.clear();

  return { read, clear };
}
