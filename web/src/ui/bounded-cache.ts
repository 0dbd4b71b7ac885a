/**
 * A cache of at most `max` entries that evicts the least recently used one. A Map keeps its order of
 * insertion, so this is enough here; lru-cache would add 6 KB (gzip) to the first chunk (decision 0078).
 */
export function createBoundedCache<V>(max: number) {
  const entries = new Map<string, V>();
  const set = (key: string, value: V): V => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    return value;
  };
  return {
    set,
    get: (key: string): V | undefined => {
      const value = entries.get(key);
      return value === undefined ? undefined : set(key, value);
    },
  };
}
