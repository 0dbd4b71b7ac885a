import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPerson } from '../../../tests/harness/person.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';

const OPEN = /Gesso is open at (\S+)/;
const PATIENCE = { timeout: 10_000, interval: 20 };

let database: TestDatabase;
let redis: TestRedis;
const folders: string[] = [];
const processes: TestProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startTestRedis();
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await redis.remove();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): TestProcess {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-node-'));
  folders.push(folder);
  const databaseUrl = database.connection.connectionString;
  const started = startProcess({ databaseUrl, folder, env: { TRUST_PROXY: '1', ...env } });
  processes.push(started);
  return started;
}

it('Two processes serve one database through Redis, and no process without it can join them.', {
  timeout: 240_000,
}, async () => {
  const nodes = [start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })];
  const [one = '', two = ''] = await Promise.all(nodes.map((node) => node.waitForOutput(OPEN)));
  const nodeWithoutRedis = start({});
  expect(await nodeWithoutRedis.ended).toBe(1);
  expect(nodeWithoutRedis.output()).toContain('Set REDIS_URL to the same Redis to join them');

  const mara = await newPerson(one);
  const { session } = await signIn(two, mara);
  const isKnown = async (url: string) => {
    const response = await fetch(`${url}/api/session`, { headers: { cookie: session } });
    return ((await response.json()) as { member: unknown }).member !== null;
  };
  expect([await isKnown(one), await isKnown(two)]).toEqual([true, true]);
  await fetch(`${two}/api/sign-out`, {
    method: 'POST',
    headers: { cookie: session, origin: two },
  });
  await vi.waitFor(async () => expect(await isKnown(one)).toBe(false), PATIENCE);

  // A node that shuts down does not affect the other.
  nodes[0]?.child.kill('SIGTERM');
  expect(await nodes[0]?.ended).toBe(0);
  expect((await fetch(`${two}/readyz`)).status).toBe(200);
});

async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { session: cookies.find((cookie) => cookie?.startsWith('gesso_session=')) ?? '' };
}
