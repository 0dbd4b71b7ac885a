import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendSlowly, unfinishedRequest } from '../../testing/test-slow-sender.ts';
import type { App } from './app.ts';
import { createConnections } from './connections.ts';
import { handleClientError } from './raw-problem.ts';
import { disconnectSlowSenders, type MinimumRate } from './slow-senders.ts';

let app: App | undefined;
afterEach(() => app?.close());

/** A server that reads whole bodies, with its own minimum rate. */
async function listen(least: MinimumRate): Promise<number> {
  const { connections, serverFactory } = createConnections(() => false);
  app = fastify({ serverFactory, clientErrorHandler: handleClientError });
  disconnectSlowSenders(app, connections, least);
  app.post('/read', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const tooSlow = /^HTTP\/1\.1 408 .*"code":"too-slow"/s;

describe('a request that arrives byte by byte', () => {
  it('is disconnected with a problem while its body arrives below the minimum rate', async () => {
    const port = await listen({ intervalMs: 20, samples: 10, bytes: 4096 });
    const slow = await sendSlowly(port, unfinishedRequest('/read'));
    expect(await slow.ended).toMatch(tooSlow);
  });

  it('is accepted as long as it is fast enough', async () => {
    const port = await listen({ intervalMs: 20, samples: 100, bytes: 1 });
    const headers = { 'content-type': 'text/plain', 'content-length': '30', connection: 'close' };
    const steady = await sendSlowly(port, unfinishedRequest('/read', headers), 20);
    expect(await steady.ended).toMatch(/^HTTP\/1\.1 200 .*read$/s);
  });
});

it('Malformed HTTP is answered with a problem.', async () => {
  const port = await listen({ intervalMs: 1000, samples: 10, bytes: 1 });
  const noise = await sendSlowly(port, 'NOISE\r\n\r\n', 0);
  expect(await noise.ended).toMatch(/^HTTP\/1\.1 400 .*nosniff.*"code":"invalid-input"/s);
});
