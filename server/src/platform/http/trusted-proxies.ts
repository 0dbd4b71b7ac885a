import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
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

/** The client address of a request that has not reached Fastify yet, computed as Fastify does. */
export function clientAddressOf(proxies: number | string[]): (request: IncomingMessage) => string {
  const trusts =
    typeof proxies === 'number'
      ? (_address: string, hop: number) => hop < proxies
      : proxyAddress.compile(proxies);
  return (request) => proxyAddress(request, trusts);
}
