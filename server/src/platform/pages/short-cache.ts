type Kept<T> = { value: Promise<T>; until: number };

type Bounds = { most: number; ms: number; now: () => number };

/**
 * Answers kept for a short while, the oldest given up first. Those who ask at once share one
 * reading; one that failed is not kept.
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

  /** A reading under way is given to those who wait for it, and not kept. */
  const clear = (): void => kept.clear();

  return { read, clear };
}
