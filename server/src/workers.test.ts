import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { accountLimits } from '@gesso/domain/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newAddress, newPerson, type Person } from '../../e2e/person.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres-database.ts';
import { startProcess, type TestProcess } from './testing/test-process.ts';

const WITHIN_A_SECOND = { timeout: 1000, interval: 20 };
const PATIENCE = { timeout: 60_000, interval: 50 };
/** Connections go to the workers in turn, so that each has several of them. */
const CONNECTIONS = 6;

let database: TestDatabase;
let folder: string;
let gesso: TestProcess;
let home: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-workers-'));
  gesso = startProcess({
    databaseUrl: database.connection.connectionString,
    folder,
    env: { WORKERS: '2', TRUST_PROXY: '1' },
  });
  home = await gesso.waitForOutput(/Gesso is open at (\S+)/);
}, 240_000);
afterAll(async () => {
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const agents: Agent[] = [];
afterAll(() => {
  for (const agent of agents) agent.destroy();
});

type Ask = { method?: string; path: string; body?: object; headers?: Record<string, string> };

/** A client with one connection, and so with one worker. */
function connect() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const address = newAddress();
  return async ({ method = 'GET', path, body, headers = {} }: Ask) => {
    const sent = request(`${home}${path}`, {
      agent,
      method,
      headers: {
        origin: home,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.end(body && JSON.stringify(body));
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', reject);
    });
    const answer = await text(response);
    return { status: response.statusCode, headers: response.headers, text: answer };
  };
}

const connections = () => Array.from({ length: CONNECTIONS }, connect);

async function signIn({ email, password }: Person): Promise<string> {
  const reply = await connect()({
    method: 'POST',
    path: '/api/sign-in',
    body: { email, password },
  });
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8');
  } catch {
    return ''; // it has ended
  }
};

/** The servers that this process has started. */
function workersOf(pid: number | undefined): number[] {
  const isWorker = (name: string): boolean => {
    const [, parent] = /\) \S (\d+)/.exec(readProcess(name, 'stat')) ?? [];
    return Number(parent) === pid && /main\.[jt]s/.test(readProcess(name, 'cmdline'));
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorker(name))
    .map(Number);
}

it('a session that ends at one worker is over at all of them within a second', async () => {
  const cookie = await signIn(await newPerson(home));
  const askers = connections();
  const known = async () => {
    const answers = await Promise.all(
      askers.map((ask) => ask({ path: '/api/session', headers: { cookie } })),
    );
    return answers.map((answer) => JSON.parse(answer.text).member !== null);
  };
  expect(await known()).toEqual(askers.map(() => true));
  await connect()({ method: 'POST', path: '/api/sign-out', headers: { cookie } });
  await vi.waitFor(async () => {
    expect(await known()).toEqual(askers.map(() => false));
  }, WITHIN_A_SECOND);
});

it('wrong passwords are counted by all workers together', async () => {
  const { email } = await newPerson(home);
  const askers = connections();
  const address = newAddress();
  const statuses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const ask = askers[attempt % askers.length];
    const body = { email, password: `wrong-${attempt}-wrong` };
    const headers = { 'x-forwarded-for': address };
    statuses.push((await ask?.({ method: 'POST', path: '/api/sign-in', body, headers }))?.status);
  }
  const refused = statuses.indexOf(429);
  expect(refused).toBe(accountLimits.passwordTries.max);
  expect(statuses.slice(refused).every((status) => status === 429)).toBe(true);
});

async function listen(topic: string) {
  const frames: string[] = [];
  const socket = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers: { origin: home } });
  socket.on('message', (data) => frames.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await vi.waitFor(() => expect(frames.join()).toContain('subscribed'), PATIENCE);
  return { socket, frames };
}

it('events reach the tabs of every worker', async () => {
  const mara = await newPerson(home);
  const topic = `user:${mara.id}`;
  const tabs = await Promise.all(Array.from({ length: CONNECTIONS }, () => listen(topic)));
  const follower = await newPerson(home);
  await follower.send('PUT', `/api/users/${mara.id}/follow`);
  await vi.waitFor(() => {
    for (const { frames } of tabs) expect(frames.join()).toContain('"followerCount":1');
  }, PATIENCE);
  for (const { socket } of tabs) socket.close();
});

it('a worker that is killed is started again while the other serves', async () => {
  const [killed = 0, other = 0, ...more] = workersOf(gesso.child.pid);
  expect(more).toEqual([]);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(gesso.output()).toContain('starting another'), PATIENCE);
  const answers = await Promise.all(connections().map((ask) => ask({ path: '/healthz' })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vi.waitFor(() => {
    const now = workersOf(gesso.child.pid);
    expect([now.length, now.includes(other), now.includes(killed)]).toEqual([2, true, false]);
  }, PATIENCE);
}, 120_000);

it('ends in order with all its workers', async () => {
  const workers = workersOf(gesso.child.pid);
  gesso.child.kill('SIGTERM');
  expect(await gesso.ended).toBe(0);
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
