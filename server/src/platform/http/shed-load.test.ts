import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kernelProblems } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTestCatalogs } from '../../testing/test-catalogs.ts';
import { createTranslators } from '../i18n/translators.ts';
import { createLoadShedding } from './shed-load.ts';

const BUSY = kernelProblems['too-busy'].message;
const catalogs = writeTestCatalogs({ de: { [BUSY]: 'Gerade ist viel los.' } });
afterAll(catalogs.remove);

type Observed = { method: string; route: string | null; status: number; aborted: boolean };

describe('a refused API call', () => {
  const observed: Observed[] = [];
  let time = 0;
  let wait = 0;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    const { intercept } = createLoadShedding({
      db: { queue: { connectionTimeoutMs: 600, delay: () => wait } },
      clock: { now: () => time },
      log: { warn: () => undefined },
      publicUrl: 'https://gesso.test',
      translators: createTranslators(catalogs.folder),
      clientAddress: ({ socket }) => socket.remoteAddress ?? '',
      observers: [
        ({ method, route, status, aborted }) => observed.push({ method, route, status, aborted }),
      ],
    });
    server = createServer((request, response) => {
      if (!intercept(request, response)) response.end('served');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(() => server.close());

  it("never reaches the app, has the API's headers, and is observed like any other call", async () => {
    expect(await (await fetch(`${address}/api/posts`)).text()).toBe('served');
    wait = 60;
    await fetch(`${address}/api/posts`);
    time += 1000;
    const body = JSON.stringify({ caption: 'x'.repeat(100_000) });
    const response = await fetch(`${address}/api/posts`, { method: 'POST', body });
    expect([response.status, response.headers.get('strict-transport-security')]).toEqual([
      503,
      'max-age=31536000',
    ]);
    expect(await response.json()).toMatchObject({ code: 'too-busy' });
    await expect
      .poll(() => observed)
      .toEqual([{ method: 'POST', route: null, status: 503, aborted: false }]);
  });

  it('is a page in the language of the browser where a page was asked for', async () => {
    const pageIn = async (language: string) => {
      const response = await fetch(address, { headers: { 'accept-language': language } });
      expect(response.headers.get('vary')).toBe('accept-language');
      return response.text();
    };
    const german = await pageIn('de-AT, en;q=0.5');
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('Gerade ist viel los.');
    expect(await pageIn('sv')).toContain('<html lang="en" dir="ltr">');
  });
});
