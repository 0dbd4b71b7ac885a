import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { drip, unfinishedRequest } from '../../testing/test-drip.ts';
import type { App } from './app.ts';
import { createConnections } from './connections.ts';
import { answerClientError } from './raw-problem.ts';
import { cutSlowSenders, type LeastRate } from './slow-senders.ts';

let app: App | undefined;
afterEach(() => app?.close());

/** A server that reads whole bodies, with a patience of its own. */
async function listen(least: LeastRate): Promise<number> {
  const { connections, serverFactory } = createConnections();
  app = fastify({ serverFactory, clientErrorHandler: answerClientError });
  cutSlowSenders(app, connections, least);
  app.post('/read', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const tooSlow = /^HTTP\/1\.1 408 .*"code":"too-slow"/s;

describe('a request that arrives byte by byte', () => {
  it('is cut off with a sentence while its body comes below the least rate', async () => {
    const port = await listen({ everyMs: 20, looks: 10, bytes: 4096 });
    const slow = await drip(port, unfinishedRequest('/read'));
    expect(await slow.ended).toMatch(tooSlow);
  });

  it('goes on for as long as it is fast enough', async () => {
    const port = await listen({ everyMs: 20, looks: 100, bytes: 1 });
    const headers = { 'content-type': 'text/plain', 'content-length': '30', connection: 'close' };
    const steady = await drip(port, unfinishedRequest('/read', headers), 20);
    expect(await steady.ended).toMatch(/^HTTP\/1\.1 200 .*read$/s);
  });
});

it('what is no HTTP is answered in our own shape', async () => {
  const port = await listen({ everyMs: 1000, looks: 10, bytes: 1 });
  const noise = await drip(port, 'NOISE\r\n\r\n', 0);
  expect(await noise.ended).toMatch(/^HTTP\/1\.1 400 .*nosniff.*"code":"invalid-input"/s);
});
