import { rmSync } from 'node:fs';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EngineProcess } from '../../../../tests/harness/cluster/engine-process.ts';
import {
  createRedis,
  createSentinel,
  REDIS_NAME,
} from '../../../../tests/harness/cluster/engines/redis.ts';
import { installPackages } from '../../../../tests/harness/cluster/packages.ts';
import { freePort } from '../../../../tests/harness/free-port.ts';
import { readSettings } from '../../settings/settings.ts';
import { makeEngineFolder } from '../../testing/test-redis.ts';
import { connectRedis, disconnectRedis } from './connect-redis.ts';

let folders: string[];
let engines: EngineProcess[];
let main: EngineProcess;
let url: string;
beforeAll(async () => {
  installPackages(() => undefined);
  const [first = '', second = '', watching = ''] = Array.from({ length: 3 }, makeEngineFolder);
  folders = [first, second, watching];
  const ports = { main: await freePort(), follower: await freePort(), sentinel: await freePort() };
  main = createRedis({ folder: first, port: ports.main });
  const follower = createRedis({ folder: second, port: ports.follower, follows: ports.main });
  const sentinel = createSentinel({ folder: watching, ...ports, port: ports.sentinel });
  engines = [main, follower, sentinel];
  for (const engine of engines) await engine.start();
  url = `redis+sentinel://127.0.0.1:${ports.sentinel}/${REDIS_NAME}`;
});
afterAll(async () => {
  for (const engine of engines) await engine.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function connectToMain(): Redis {
  const { redis } = readSettings({ REDIS_URL: url });
  if (!redis) throw new Error('There is no address.');
  return connectRedis(redis);
}

const PATIENCE = { timeout: 60_000, interval: 50 };

it('A Redis client reconnects when a failover is noticed while it connects.', async () => {
  const client = connectToMain();
  const disconnected = new Promise((resolve) => client.once('end', resolve));
  // Simulates ioredis's failover detector at this moment, which otherwise depends on timing.
  Reflect.get(client, 'connector').disconnect();
  await disconnected;
  await vi.waitFor(() => client.set('painted', 'blue'), PATIENCE);
  disconnectRedis(client);
});

it('A Redis client finds the primary through its Sentinels, and the next primary when that is killed.', async () => {
  const client = connectToMain();
  const write = () => client.set('painted', 'red');
  await vi.waitFor(write, PATIENCE);
  await main.kill();
  await vi.waitFor(write, PATIENCE);
  expect(await client.get('painted')).toBe('red');
  disconnectRedis(client);
});
