import { LRUCache } from 'lru-cache';
import type { Bus } from './bus.ts';
import type { LivePublication } from './live-rules.ts';

/** Changes whose event was lost are seen after this time. */
export const MAX_AGE_MS = 60_000;

type Options<Value extends object | boolean, P extends LivePublication> = {
  /** entries at most */
  max: number;
  /** and how much they may hold together */
  size?: { max: number; of(value: Value): number };
  read(key: string): Promise<Value>;
  /** the key of the entry that an event changes */
  staleKey?(publication: P): string | undefined;
};

/**
 * A cache of reads until an event changes what was read. Concurrent reads are coalesced; a read during which an
 * entry became stale is returned to those who asked before the change and not cached.
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
     * Without a promise when it is cached. Updating the recency of an entry (`get`) costs more than finding it
     * (`peek`), and entries expire long before a cache is full.
     */
    find(key: string): Value | Promise<Value> {
      return entries.peek(key) ?? entries.forceFetch(key);
    },
    delete: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
  };
}
