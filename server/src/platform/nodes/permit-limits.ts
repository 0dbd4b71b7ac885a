import { LRUCache } from 'lru-cache';
import { perProcessLimits, type RateLimits } from '../http/rate-limits.ts';

/** A node takes this part of a limit at once, so that most requests need no round trip. */
const TAKEN_AT_ONCE = 1 / 20;
const MAX_KEYS = 20_000;
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

  return (name, limit) => {
    const wanted = Math.ceil(limit.max * TAKEN_AT_ONCE);
    const held = new LRUCache<string, Permits>({ max: MAX_KEYS });
    const asking = new Map<string, Promise<void>>();
    const perNode = perProcessLimits(name, limit);

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

    async function ask(key: string): Promise<void> {
      const windowMs = limit.seconds * 1000;
      const [granted, ms] = await take(`${name}:${key}`, limit.max, windowMs, wanted);
      held.set(key, { left: granted, closed: granted === 0, until: performance.now() + ms });
    }

    /** Concurrent requests share one round trip. */
    function askOnce(key: string): Promise<void> {
      const known = asking.get(key) ?? ask(key).finally(() => asking.delete(key));
      asking.set(key, known);
      return known;
    }

    async function consumeShared(key: string): Promise<number> {
      try {
        for (;;) {
          await askOnce(key);
          const seconds = consumeHeld(key);
          if (seconds !== undefined) return seconds;
        }
      } catch {
        awayUntil = performance.now() + AWAY_MS;
        return perNode.consume(key);
      }
    }

    return {
      consume(key) {
        const known = consumeHeld(key);
        if (known !== undefined) return known;
        return performance.now() < awayUntil ? perNode.consume(key) : consumeShared(key);
      },
      refund(key) {
        const permits = held.get(key);
        if (permits && !permits.closed) permits.left += 1;
      },
    };
  };
}
