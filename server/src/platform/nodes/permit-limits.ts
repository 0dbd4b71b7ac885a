import { LRUCache } from 'lru-cache';
import type { WindowLimit } from '../http/rate-limit.ts';
import { perProcessLimits, type RateLimits } from '../http/rate-limits.ts';

/** A node takes this part of a limit at once, so that most requests need no round trip. */
const TAKEN_AT_ONCE = 1 / 20;
/** Of all limits together: there is one for each endpoint. */
const MAX_KEYS = 100_000;
/** After a failure nobody waits for permits for so long. */
const AWAY_MS = 1000;

/** Permits of a window that were granted, and the ms until it ends. */
export type Taken = [granted: number, ms: number];

/** Takes up to `wanted` of the `max` permits of a window of `ms`. */
export type TakePermits = (key: string, max: number, ms: number, wanted: number) => Promise<Taken>;

type Permits = { left: number; closed: boolean; until: number };

/**
 * Counts outside the node, one round trip for several requests: a node takes permits and gives them out.
 * All nodes together never give out more than the limit; one of them may refuse while others have a few
 * left. While nobody grants any, each node counts by itself.
 */
export function createPermitLimits(take: TakePermits): RateLimits {
  let awayUntil = 0;
  const held = new LRUCache<string, Permits>({ max: MAX_KEYS });
  const asking = new Map<string, Promise<void>>();

  /** Undefined when more have to be taken. */
  function consumeHeld(key: string): number | undefined {
    const permits = held.get(key);
    const left = (permits?.until ?? 0) - performance.now();
    if (!permits || left <= 0) return undefined;
    if (permits.closed) return Math.ceil(left / 1000);
    if (permits.left === 0) return undefined;
    permits.left -= 1;
    return 0;
  }

  async function ask(key: string, { max, seconds }: WindowLimit): Promise<void> {
    const wanted = Math.ceil(max * TAKEN_AT_ONCE);
    const [granted, ms] = await take(key, max, seconds * 1000, wanted);
    held.set(key, { left: granted, closed: granted === 0, until: performance.now() + ms });
  }

  /** Concurrent requests share one round trip. */
  function askOnce(key: string, limit: WindowLimit): Promise<void> {
    const known = asking.get(key) ?? ask(key, limit).finally(() => asking.delete(key));
    asking.set(key, known);
    return known;
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
        const known = consumeHeld(keyOf(key));
        if (known !== undefined) return known;
        return performance.now() < awayUntil ? perNode.consume(key) : consumeShared(key);
      },
      refund(key) {
        const permits = held.get(keyOf(key));
        if (permits && !permits.closed) permits.left += 1;
      },
    };
  };
}
