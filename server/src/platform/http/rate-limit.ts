import { isIPv6 } from 'node:net';
import type { Request } from './app.ts';

/** So many, in so long. */
export type Span = { max: number; seconds: number };
export type Limit = Span & { by: 'person' | 'address' };

export const USUAL: Limit = { max: 900, seconds: 60, by: 'person' };
const MOST_SPANS = 20_000;

function expandedIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back];
}

/** One household: an IPv4 address, or the /64 an IPv6 address belongs to. */
export function household(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const groups = expandedIPv6(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Whom a request is counted for. */
export const countedFor = (request: Request, by: Limit['by']): string =>
  by === 'person' && request.viewer ? request.viewer.id : household(request.ip);

type Limiter = {
  /** counts one more; says for how many seconds it has to wait when it is one too many */
  secondsToWait(key: string, now: number): number;
  /** counts one less, and leaves those of others */
  takeBack(key: string): void;
};

/** Counts requests by key. */
export function createLimiter({ max, seconds }: Span): Limiter {
  // All spans are equally long and a new one goes to the end: the first is the first to be over.
  const spans = new Map<string, { count: number; until: number }>();

  function begin(key: string, now: number) {
    const span = { count: 0, until: now + seconds * 1000 };
    spans.delete(key);
    spans.set(key, span);
    for (const [oldest, { until }] of spans) {
      if (until > now && spans.size <= MOST_SPANS) break;
      spans.delete(oldest);
    }
    return span;
  }

  return {
    secondsToWait(key, now) {
      const known = spans.get(key);
      const span = known && known.until > now ? known : begin(key, now);
      span.count += 1;
      return span.count > max ? Math.ceil((span.until - now) / 1000) : 0;
    },
    takeBack(key) {
      const span = spans.get(key);
      if (span && span.count > 0) span.count -= 1;
    },
  };
}
