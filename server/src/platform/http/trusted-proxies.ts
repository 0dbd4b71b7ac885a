import type { FastifyServerOptions } from 'fastify';

/**
 * Fastify's trustProxy. Each proxy appends the address of its caller to x-forwarded-for, so only the
 * entries that our own proxies wrote are reliable; the rest came with the request.
 */
export function trustProxies(proxies: number | string[]): FastifyServerOptions['trustProxy'] {
  if (typeof proxies !== 'number') return proxies;
  // Fastify treats a plain number as no trust at all.
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}
