import { isIPv6 } from 'node:net';
import plugin from '@fastify/rate-limit';
import type { App, Request } from './app.ts';

export type Limit = { max: number; seconds: number; by: 'person' | 'address' };

const USUAL: Limit = { max: 900, seconds: 60, by: 'person' };

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

const keyOf = (by: Limit['by']) => (request: Request) =>
  by === 'person' && request.viewer ? request.viewer.id : household(request.ip);

/** The route config @fastify/rate-limit reads. */
export function rateLimit(limit: Limit = USUAL) {
  return {
    rateLimit: {
      max: limit.max,
      timeWindow: limit.seconds * 1000,
      keyGenerator: keyOf(limit.by),
    },
  };
}

export async function registerRateLimits(app: App): Promise<void> {
  await app.register(plugin, {
    global: false,
    hook: 'preValidation',
    errorResponseBuilder: () =>
      Object.assign(new Error('too many requests'), {
        statusCode: 429,
        problem: 'too-many-requests',
      }),
  });
}
