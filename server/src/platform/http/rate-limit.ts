import { isIPv6 } from 'node:net';
import type { Request } from './app.ts';

/** Requests allowed per window. */
export type WindowLimit = { max: number; seconds: number };
export type RateLimit = WindowLimit & { by: 'person' | 'address' };

export const DEFAULT_LIMIT: RateLimit = { max: 900, seconds: 60, by: 'person' };
const MAX_WINDOWS = 20_000;

function expandedIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back];
}

/** The network of a client: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const groups = expandedIPv6(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The key under which a request is counted: the member, or the client network. */
export const rateLimitKey = (request: Request, by: RateLimit['by']): string =>
  by === 'person' && request.viewer ? request.viewer.id : clientNetwork(request.ip);

type RateLimiter = {
  /**
   * counts a request; returns the seconds until the next window when the limit is exceeded,
   * otherwise 0
   */
  consume(key: string, now: number): number;
  /** uncounts one request */
  refund(key: string): void;
};

/** A fixed-window rate limiter by key. */
export function createRateLimiter({ max, seconds }: WindowLimit): RateLimiter {
  // A Map instead of an LRU cache: all windows have the same length and are inserted in order, so
  // the first entry expires first and is removed in passing, and the lookup for each request
  // reorders nothing.
  const windows = new Map<string, { count: number; until: number }>();

  function startWindow(key: string, now: number) {
    const window = { count: 0, until: now + seconds * 1000 };
    windows.delete(key);
    windows.set(key, window);
    for (const [oldest, { until }] of windows) {
      if (until > now && windows.size <= MAX_WINDOWS) break;
      windows.delete(oldest);
    }
    return window;
  }

  return {
    consume(key, now) {
      const existing = windows.get(key);
      const window = existing && existing.until > now ? existing : startWindow(key, now);
      window.count += 1;
      return window.count > max ? Math.ceil((window.until - now) / 1000) : 0;
    },
    refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
