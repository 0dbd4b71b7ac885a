import { LRUCache } from 'lru-cache';
import type { Queries } from '../database/database.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Secret } from '../secret/secret.ts';
import { rateLimitsStore } from './rate-limits.store.ts';

const MAX_CLOSED = 20_000;

type Parts = { db: Queries; secret: Secret };

/**
 * Counts in the database: exact on all nodes, and unaffected by an outage of Redis. Exhausted
 * windows are remembered here, so that refusing requests costs no statement.
 */
export function createDatabaseLimits({ db, secret }: Parts): RateLimits {
  const closedUntil = new LRUCache<string, number>({ max: MAX_CLOSED });

  return (name, limit) => {
    const fullKey = (key: string) => `limit ${name} ${key}`;
    return {
      async consume(key) {
        const now = performance.now();
        const remainingMs = (closedUntil.get(fullKey(key)) ?? 0) - now;
        if (remainingMs > 0) return Math.ceil(remainingMs / 1000);
        const window = await rateLimitsStore.count(db, secret.hash(fullKey(key)), limit);
        if (window.count <= limit.max) return 0;
        const seconds = Math.max(1, window.seconds);
        closedUntil.set(fullKey(key), now + seconds * 1000);
        return seconds;
      },
      refund: (key) => rateLimitsStore.refund(db, secret.hash(fullKey(key))),
    };
  };
}
