import { LRUCache } from 'lru-cache';
import type { Taken, TakePermits } from './permit-limits.ts';

const MAX_WINDOWS = 100_000;

type Window = { used: number; until: number };

/** The rate-limit windows of all workers on one machine, counted in their supervisor. */
export function createGrantedPermits(): (...request: Parameters<TakePermits>) => Taken {
  const windows = new LRUCache<string, Window>({ max: MAX_WINDOWS });
  return (key, max, ms, wanted) => {
    const now = performance.now();
    const existing = windows.get(key);
    const window = existing && existing.until > now ? existing : { used: 0, until: now + ms };
    const granted = Math.max(0, Math.min(wanted, max - window.used));
    window.used += granted;
    windows.set(key, window);
    return [granted, window.until - now];
  };
}
