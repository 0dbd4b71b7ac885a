import type { FastifyServerOptions } from 'fastify';

/**
 * Whose word about the client's address counts. Each proxy appends the address it was called from,
 * so of a list only the end that our own proxies wrote is true; the rest came with the request.
 */
export function trustProxies(proxies: number | string[]): FastifyServerOptions['trustProxy'] {
  if (typeof proxies !== 'number') return proxies;
  // Fastify takes a bare number for no trust at all.
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}
