import { LRUCache } from 'lru-cache';

type Kept<T> = { value: Promise<T>; until: number };

type Bounds = { most: number; ms: number; now: () => number };

/**
 * A bounded cache with a short time to live. Concurrent reads of a key are coalesced; a failed read is not
 * cached.
 */
export function shortCache<T>({ most, ms, now }: Bounds) {
  const kept = new LRUCache<string, Kept<T>>({ max: most });

  function read(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const made = { value: load(), until: now() + ms };
    kept.set(key, made);
    made.value.catch(() => kept.get(key) === made && kept.delete(key));
    return made.value;
  }

  /** A read under way is returned to those who wait for it, and not cached. */
  const clear = (): void => kept.clear();

  return { read, clear };
}
