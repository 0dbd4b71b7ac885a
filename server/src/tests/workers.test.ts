import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountLimits } from '@gesso/domain/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../tests/harness/free-port.ts';
import { newIpAddress, newPerson } from '../../../tests/harness/person.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { runAdmin, startProcess, type TestProcess } from '../testing/test-process.ts';
import {
  createWorkerClients,
  expectSignedOutEverywhere,
  type WorkerClients,
  workersOf,
} from '../testing/test-workers.ts';

const WITHIN_A_SECOND = { timeout: 1000, interval: 20 };
const PATIENCE = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let folder: string;
let gesso: TestProcess;
let home: string;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort(2);
  folder = mkdtempSync(join(tmpdir(), 'gesso-workers-'));
  gesso = startProcess({
    databaseUrl: database.connection.connectionString,
    folder,
    env: { WORKERS: '2', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) },
  });
  home = await gesso.waitForOutput(/Gesso is open at (\S+)/);
}, 240_000);
afterAll(async () => {
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

let clients: WorkerClients;
beforeAll(() => {
  clients = createWorkerClients(home);
});
afterAll(() => clients?.close());

it('A session that ends at one worker ends at all of them within a second.', () =>
  expectSignedOutEverywhere(home, clients));

it('The tokens of an app end at all workers within a second.', async () => {
  const { email, password } = await newPerson(home);
  const body = { email, password, tokens: true };
  const signedIn = await clients.connect()({ method: 'POST', path: '/api/sign-in', body });
  const { accessToken } = JSON.parse(signedIn.text).tokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const workerClients = clients.connectToAll();
  const statuses = async () => {
    const ask = { path: '/api/me/feed', headers };
    return (await Promise.all(workerClients.map((asker) => asker(ask)))).map(
      ({ status }) => status,
    );
  };
  expect(await statuses()).toEqual(workerClients.map(() => 200));
  await clients.connect()({ method: 'POST', path: '/api/sign-out', headers });
  await vi.waitFor(async () => {
    expect(await statuses()).toEqual(workerClients.map(() => 401));
  }, WITHIN_A_SECOND);
});

const admin = (...args: string[]) =>
  runAdmin({ databaseUrl: database.connection.connectionString, folder }, ...args);

it('The command `npm run admin` reaches every worker, and prints its result.', async () => {
  const [mara, ilo] = [await newPerson(home), await newPerson(home)];
  const cookie = await clients.signIn(mara);
  const workerClients = clients.connectToAll();
  const follow = () =>
    Promise.all(
      workerClients.map(async (ask) => {
        const path = `/api/users/${ilo.id}/follow`;
        return (await ask({ method: 'PUT', path, headers: { cookie } })).status;
      }),
    );
  expect(await follow()).toEqual(workerClients.map(() => 200));
  const suspension = ['suspend', mara.email, '--days', '7', '--rule', 'harassment'];
  expect(await admin(...suspension)).toEqual([0, expect.stringContaining('is suspended until')]);
  expect(await follow()).toEqual(workerClients.map(() => 403));
  const account = await admin('show', `id:${mara.id}`);
  expect([account[0], JSON.parse(account[1])]).toMatchObject([
    0,
    { profile: { email: mara.email }, account: { imported: null }, roles: [] },
  ]);
  expect(await admin('log')).toEqual([0, expect.stringMatching(/Decided .*\n.*Data shown\n$/)]);
  expect(await admin('lift', `id:${mara.id}`)).toEqual([
    0,
    expect.stringContaining('is no longer suspended'),
  ]);
  expect(await follow()).toEqual(workerClients.map(() => 200));
  for (const [args, sentence] of [
    [['suspend', '@nobody_here', '--days', '7', '--rule', 'terms'], 'There is no account @nobody'],
    [['suspend', mara.email, '--days', 'x'], 'Specify the number of days'],
    [['grant', 'king', mara.email], 'Specify a role'],
    [['verify'], 'Specify a person'],
  ] as const) {
    expect(await admin(...args)).toEqual([1, expect.stringContaining(sentence)]);
  }
}, 240_000);

it('Each worker serves its own metrics on its own port.', async () => {
  await Promise.all(clients.connectToAll().map((ask) => ask({ path: '/api/session' })));
  for (const port of [metricsPort, metricsPort + 1]) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(
      /gesso_http_requests_total\{method="GET",route="\/api\/session",.*\} [1-9]/,
    );
    expect(text).toContain('gesso_database_answers 1');
  }
});

it('Wrong passwords are counted by all workers together.', async () => {
  const { email } = await newPerson(home);
  const workerClients = clients.connectToAll();
  const address = newIpAddress();
  const statuses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const ask = workerClients[attempt % workerClients.length];
    const body = { email, password: `wrong-${attempt}-wrong` };
    const headers = { 'x-forwarded-for': address };
    statuses.push((await ask?.({ method: 'POST', path: '/api/sign-in', body, headers }))?.status);
  }
  const firstRefusal = statuses.indexOf(429);
  expect(firstRefusal).toBe(accountLimits.passwordTries.max);
  expect(statuses.slice(firstRefusal).every((status) => status === 429)).toBe(true);
});

/** How many of these requests of a new member all workers serve together. */
async function servedRequests(path: string, count: number): Promise<number> {
  const cookie = await clients.signIn(await newPerson(home));
  const workerClients = clients.connectToAll();
  const share = Array.from({ length: count / workerClients.length });
  const served = await Promise.all(
    workerClients.map(async (ask) => {
      let answered = 0;
      for (const _ of share) {
        if ((await ask({ path, headers: { cookie } })).status === 200) answered += 1;
      }
      return answered;
    }),
  );
  return served.reduce((sum, answered) => sum + answered, 0);
}

it('Requests of a member are counted by all workers together.', async () => {
  const { paths } = JSON.parse((await clients.connect()({ path: '/api/openapi.json' })).text);
  const { max } = paths['/api/mentions/suggestions'].get['x-rate-limit'];
  // After a timeout of its supervisor, a worker counts by itself for a second.
  await vi.waitFor(async () => {
    expect(await servedRequests('/api/mentions/suggestions?beginning=', 2 * max)).toBe(max);
  }, PATIENCE);
}, 240_000);

it('Events reach the tabs of every worker.', async () => {
  const mara = await newPerson(home);
  const topic = `user:${mara.id}`;
  const tabs = await clients.listenAtAll(topic);
  const follower = await newPerson(home);
  await follower.send('PUT', `/api/users/${mara.id}/follow`);
  await vi.waitFor(() => {
    for (const { frames } of tabs) expect(frames.join()).toContain('"followerCount":1');
  }, PATIENCE);
  for (const { socket } of tabs) socket.close();
});

it('A worker that is killed is restarted while the other serves.', async () => {
  const [killed = 0, other = 0, ...more] = workersOf(gesso.child.pid);
  expect(more).toEqual([]);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(gesso.output()).toContain('starting another'), PATIENCE);
  const answers = await Promise.all(clients.connectToAll().map((ask) => ask({ path: '/healthz' })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vi.waitFor(() => {
    const currentPids = workersOf(gesso.child.pid);
    expect([currentPids.length, currentPids.includes(other), currentPids.includes(killed)]).toEqual(
      [2, true, false],
    );
  }, PATIENCE);
}, 120_000);

it('The server shuts down in order with all its workers.', async () => {
  const workers = workersOf(gesso.child.pid);
  gesso.child.kill('SIGTERM');
  expect(await gesso.ended).toBe(0);
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
