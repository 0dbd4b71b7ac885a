import { LRUCache } from 'lru-cache';
import type { WindowLimit } from '../http/rate-limit.ts';
import { perProcessLimits, type RateLimits } from '../http/rate-limits.ts';

/** Share of a limit that a node takes at once, so that most requests need no round trip. */
const TAKEN_AT_ONCE = 1 / 20;
/** For all limits together: there is one for each endpoint. */
const MAX_KEYS = 100_000;
/** After a failure, requests for this long do not wait for permits. */
const AWAY_MS = 1000;

/** Permits of a window that were granted, and the ms until it ends. */
export type Taken = [granted: number, ms: number];

/** Takes up to `wanted` of the `max` permits of a window of `ms`. */
export type TakePermits = (key: string, max: number, ms: number, wanted: number) => Promise<Taken>;

type Permits = { left: number; closed: boolean; until: number };

/**
 * Counts outside the node, with one round trip for several requests: a node takes permits and uses
 * them up. All nodes together never exceed the limit; one may refuse a request while others have a
 * few permits left. While no permits are available from outside, each node counts by itself.
 */
export function createPermitLimits(take: TakePermits): RateLimits {
  let awayUntil = 0;
  const permitsByKey = new LRUCache<string, Permits>({ max: MAX_KEYS });
  const requests = new Map<string, Promise<void>>();

  /** Undefined when more permits have to be taken. */
  function consumeHeld(key: string): number | undefined {
    const permits = permitsByKey.get(key);
    const remainingMs = (permits?.until ?? 0) - performance.now();
    if (!permits || remainingMs <= 0) return undefined;
    if (permits.closed) return Math.ceil(remainingMs / 1000);
    if (permits.left === 0) return undefined;
    permits.left -= 1;
    return 0;
  }

  async function ask(key: string, { max, seconds }: WindowLimit): Promise<void> {
    const wanted = Math.ceil(max * TAKEN_AT_ONCE);
    const [granted, ms] = await take(key, max, seconds * 1000, wanted);
    permitsByKey.set(key, { left: granted, closed: granted === 0, until: performance.now() + ms });
  }

  /** Concurrent requests share one round trip. */
  function askOnce(key: string, limit: WindowLimit): Promise<void> {
    const request = requests.get(key) ?? ask(key, limit).finally(() => requests.delete(key));
    requests.set(key, request);
    return request;
  }

  return (name, limit) => {
    const perNode = perProcessLimits(name, limit);
    const keyOf = (key: string): string => `${name}:${key}`;

    async function consumeShared(key: string): Promise<number> {
      try {
        for (;;) {
          await askOnce(keyOf(key), limit);
          const seconds = consumeHeld(keyOf(key));
          if (seconds !== undefined) return seconds;
        }
      } catch {
        awayUntil = performance.now() + AWAY_MS;
        return perNode.consume(key);
      }
    }

    return {
      consume(key) {
        const waitSeconds = consumeHeld(keyOf(key));
        if (waitSeconds !== undefined) return waitSeconds;
        return performance.now() < awayUntil ? perNode.consume(key) : consumeShared(key);
      },
      refund(key) {
        const permits = permitsByKey.get(keyOf(key));
        if (permits && !permits.closed) permits.left += 1;
      },
    };
  };
}
