import { LRUCache } from 'lru-cache';
import type { Bus } from './bus.ts';
import type { LivePublication } from './live-rules.ts';

/** Maximum age of an entry whose invalidating event was lost. */
export const MAX_AGE_MS = 60_000;

type Options<Value extends object | boolean, P extends LivePublication> = {
  /** maximum number of entries */
  max: number;
  /** and their maximum total size */
  size?: { max: number; of(value: Value): number };
  read(key: string): Promise<Value>;
  /** the key of the entry that an event invalidates */
  staleKey?(publication: P): string | undefined;
};

/**
 * Caches reads until an event invalidates them. Concurrent reads are coalesced; a read whose entry
 * became stale meanwhile is returned to callers from before the change and not cached.
 */
export function createEventCache<Value extends object | boolean, P extends LivePublication>(
  bus: Pick<Bus<P>, 'listen' | 'onGap'>,
  { max, size, read, staleKey }: Options<Value, P>,
) {
  const entries = new LRUCache<string, Value>({
    max,
    ...(size && { maxSize: size.max, sizeCalculation: size.of }),
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
    ignoreFetchAbort: true,
    fetchMethod: read,
  });
  if (staleKey) {
    bus.listen((publication) => {
      const key = staleKey(publication);
      if (key !== undefined) entries.delete(key);
    });
  }
  bus.onGap(() => entries.clear());

  return {
    /**
     * Not a promise when cached. Updating an entry's recency (`get`) costs more than finding it
     * (`peek`), and entries expire long before a cache is full.
     */
    find(key: string): Value | Promise<Value> {
      return entries.peek(key) ?? entries.forceFetch(key);
    },
    delete: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
  };
}
