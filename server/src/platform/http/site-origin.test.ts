import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  app = fastify();
  app.get('/known', (request) => ({ origin: siteOrigin('https://gesso.example', request) }));
  app.get('/unknown', (request) => ({ origin: siteOrigin(null, request) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

const origin = async (path: string, host: string): Promise<string> =>
  (await app.inject({ url: path, headers: { host } })).json().origin;

describe('the origin of the site', () => {
  it('is PUBLIC_URL, regardless of the Host header', async () => {
    expect(await origin('/known', 'evil.test')).toBe('https://gesso.example');
    expect(await origin('/known', 'localhost:3000')).toBe('https://gesso.example');
  });

  it('without PUBLIC_URL is a Host that names this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'localhost'])
      expect(await origin('/unknown', host)).toBe(`http://${host}`);
    const real = await fetch(`http://127.0.0.1:${port}/unknown`);
    expect(await real.json()).toEqual({ origin: `http://127.0.0.1:${port}` });
  });

  it.each([
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'evil.test:3000',
    '6.6.6.6',
    'localhost:3000@evil.test',
    'localhost"><script>',
    'localhost:99999999',
  ])('ignores a foreign Host: %s', async (host) => {
    expect(await origin('/unknown', host)).toBe('');
  });
});
