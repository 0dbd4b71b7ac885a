type Kept<T> = { value: Promise<T>; until: number };

type Bounds = { most: number; ms: number; now: () => number };

/**
 * A cache with a short time to live that evicts the oldest entry first. Concurrent reads of a key are
 * coalesced; a failed read is not cached.
 */
export function shortCache<T>({ most, ms, now }: Bounds) {
  const kept = new Map<string, Kept<T>>();

  function read(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    kept.delete(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const made = { value: load(), until: now() + ms };
    kept.set(key, made);
    made.value.catch(() => kept.get(key) === made && kept.delete(key));
    return made.value;
  }

  /** A read under way is returned to those who wait for it, and not cached. */
  const clear = (): void => kept.clear();

  return { read, clear };
}
