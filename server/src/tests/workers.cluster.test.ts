import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPerson } from '../../../tests/harness/person.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { runAdmin, startProcess, type TestProcess } from '../testing/test-process.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import {
  createWorkerClients,
  expectSignedOutEverywhere,
  type WorkerClients,
  workersOf,
} from '../testing/test-workers.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Two workers of one machine that communicate through Redis, like nodes of other machines. */
let database: TestDatabase;
let redis: TestRedis;
let folder: string;
let options: Parameters<typeof runAdmin>[0];
let gesso: TestProcess;
let home: string;
let clients: WorkerClients;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startTestRedis();
  folder = mkdtempSync(join(tmpdir(), 'gesso-workers-'));
  options = {
    databaseUrl: database.connection.connectionString,
    folder,
    env: { WORKERS: '2', TRUST_PROXY: '1', REDIS_URL: redis.url },
  };
  gesso = startProcess(options);
  home = await gesso.waitForOutput(/Gesso is open at (\S+)/);
  clients = createWorkerClients(home);
});
afterAll(async () => {
  clients?.close();
  gesso?.child.kill('SIGTERM');
  await gesso?.ended;
  await redis?.remove();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('Events reach the tabs of every worker, which are notified when they missed some.', async () => {
  const mara = await newPerson(home);
  const tabs = await clients.listenAtAll(`user:${mara.id}`);
  const follower = await newPerson(home);
  await follower.send('PUT', `/api/users/${mara.id}/follow`);
  await vi.waitFor(() => {
    for (const { frames } of tabs) expect(frames.join()).toContain('"followerCount":1');
  }, PATIENCE);
  await redis.engine.kill();
  await redis.engine.start();
  await vi.waitFor(() => {
    for (const { frames } of tabs) expect(frames.join()).toContain('missed-events');
  }, PATIENCE);
  for (const { socket } of tabs) socket.close();
});

it('A session that ends at one worker ends at all of them, with Redis and without.', async () => {
  await expectSignedOutEverywhere(home, clients);
  await redis.engine.kill();
  await expectSignedOutEverywhere(home, clients);
  await redis.engine.start();
});

it('The command `npm run admin` reaches every worker while Redis is down.', async () => {
  const [mara, ilo] = [await newPerson(home), await newPerson(home)];
  const cookie = await clients.signIn(mara);
  const workerClients = clients.connectToAll();
  const path = `/api/users/${ilo.id}/follow`;
  const follow = async () => {
    const ask = { method: 'PUT', path, headers: { cookie } };
    return (await Promise.all(workerClients.map((asker) => asker(ask)))).map(
      ({ status }) => status,
    );
  };
  expect(await follow()).toEqual(workerClients.map(() => 200));
  await redis.engine.kill();
  const suspension = ['suspend', mara.email, '--days', '7', '--rule', 'harassment'];
  expect(await runAdmin(options, ...suspension)).toEqual([
    0,
    expect.stringContaining('is suspended until'),
  ]);
  expect(await follow()).toEqual(workerClients.map(() => 403));
  await redis.engine.start();
});

it('A worker that hangs is replaced, and new requests are answered.', async () => {
  const [hanging = 0, other = 0] = workersOf(gesso.child.pid);
  process.kill(hanging, 'SIGSTOP');
  await vi.waitFor(() => {
    const currentPids = workersOf(gesso.child.pid);
    expect([
      currentPids.length,
      currentPids.includes(other),
      currentPids.includes(hanging),
    ]).toEqual([2, true, false]);
  }, PATIENCE);
  await vi.waitFor(async () => {
    const ready = clients.connectToAll().map((ask) => ask({ path: '/readyz' }));
    expect((await Promise.all(ready)).map(({ status }) => status)).toEqual(ready.map(() => 200));
  }, PATIENCE);
});

it('The server shuts down although a worker hangs, and leaves no process behind.', async () => {
  const pids = workersOf(gesso.child.pid);
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  gesso.child.kill('SIGTERM');
  expect(await gesso.ended).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
