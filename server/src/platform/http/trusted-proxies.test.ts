import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSettings } from '../../settings/settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { clientAddressOf, trustProxies } from './trusted-proxies.ts';

const clientSchema = z.object({
  ip: z.string(),
  protocol: z.string(),
  host: z.string(),
  beforeFastify: z.string(),
});

/**
 * The client address that a server with this setting determines for a request over a real socket.
 */
async function clientOf(setting: string, forwarded: string) {
  const { trustedProxies } = readSettings({ TRUST_PROXY: setting });
  const app = fastify({ trustProxy: trustProxies(trustedProxies) });
  const addressOf = clientAddressOf(trustedProxies);
  app.get('/', async ({ ip, protocol, host, raw }) => ({
    ip,
    protocol,
    host,
    beforeFastify: addressOf(raw),
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    headers: {
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'gesso.example',
    },
  });
  const { ip, protocol, host, beforeFastify } = clientSchema.parse(await reply.json());
  await app.close();
  expect(beforeFastify).toBe(ip);
  return { ip, protocol, believed: host === 'gesso.example' };
}

const ownAddress = '127.0.0.1';

describe('the address of a client', () => {
  it.each([
    ['', '1.1.1.1', ownAddress, false],
    ['0', '1.1.1.1', ownAddress, false],
    ['1', '1.1.1.1', '1.1.1.1', true],
    ['1', '6.6.6.6, 1.1.1.1', '1.1.1.1', true],
    ['2', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1', true],
    ['127.0.0.0/8', '6.6.6.6, 1.1.1.1', '1.1.1.1', true],
    ['127.0.0.1, 10.0.0.0/8', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1', true],
    ['10.0.0.0/8, ::1', '1.1.1.1', ownAddress, false],
  ])('with TRUST_PROXY=%s and "%s" forwarded is %s', async (setting, forwarded, ip, believed) => {
    const protocol = believed ? 'https' : 'http';
    expect(await clientOf(setting, forwarded)).toEqual({ ip, protocol, believed });
  });

  it.each(['0', '1', '127.0.0.1'])(
    'cannot be chosen by the client to escape a limit, with TRUST_PROXY=%s',
    async (setting) => {
      const gesso = await startTestApp({ TRUST_PROXY: setting });
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1) {
        const reply = await gesso.app.inject({
          method: 'POST',
          url: '/api/sign-up',
          headers: {
            host: 'gesso.test',
            origin: 'http://gesso.test',
            'x-forwarded-for': setting === '0' ? `6.6.6.${n}` : `6.6.6.${n}, 1.1.1.1`,
          },
          payload: {},
        });
        statuses.push(reply.statusCode);
      }
      expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
      await gesso.close();
    },
  );
});
