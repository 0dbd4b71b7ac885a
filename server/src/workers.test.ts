import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { accountLimits } from '@gesso/domain/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newIpAddress, newPerson, type Person } from '../../e2e/person.ts';
import { freePort } from '../../product/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres-database.ts';
import { adminProgram } from './testing/server-program.ts';
import { startProcess, type TestProcess } from './testing/test-process.ts';

const WITHIN_A_SECOND = { timeout: 1000, interval: 20 };
const PATIENCE = { timeout: 60_000, interval: 50 };
/** Connections go to the workers in turn, so that each has several of them. */
const CONNECTIONS = 6;

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

const agents: Agent[] = [];
afterAll(() => {
  for (const agent of agents) agent.destroy();
});

type Ask = { method?: string; path: string; body?: object; headers?: Record<string, string> };

/** A client with one connection, and so with one worker. */
function connect() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const address = newIpAddress();
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

it('so are the tokens of an app', async () => {
  const { email, password } = await newPerson(home);
  const body = { email, password, tokens: true };
  const signedIn = await connect()({ method: 'POST', path: '/api/sign-in', body });
  const { accessToken } = JSON.parse(signedIn.text).tokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const askers = connections();
  const statuses = async () => {
    const ask = { path: '/api/me/feed', headers };
    return (await Promise.all(askers.map((asker) => asker(ask)))).map(({ status }) => status);
  };
  expect(await statuses()).toEqual(askers.map(() => 200));
  await connect()({ method: 'POST', path: '/api/sign-out', headers });
  await vi.waitFor(async () => {
    expect(await statuses()).toEqual(askers.map(() => 401));
  }, WITHIN_A_SECOND);
});

async function admin(...args: string[]): Promise<[number | null, string]> {
  const { connectionString: databaseUrl } = database.connection;
  const command = startProcess({ databaseUrl, folder, program: [...adminProgram, ...args] });
  return [await command.ended, command.output()];
}

it('npm run admin reaches every worker, and says what it did', async () => {
  const [mara, ilo] = [await newPerson(home), await newPerson(home)];
  const cookie = await signIn(mara);
  const askers = connections();
  const follow = () =>
    Promise.all(
      askers.map(async (ask) => {
        const path = `/api/users/${ilo.id}/follow`;
        return (await ask({ method: 'PUT', path, headers: { cookie } })).status;
      }),
    );
  expect(await follow()).toEqual(askers.map(() => 200));
  const suspension = ['suspend', mara.email, '--days', '7', '--rule', 'harassment'];
  expect(await admin(...suspension)).toEqual([0, expect.stringContaining('is suspended until')]);
  expect(await follow()).toEqual(askers.map(() => 403));
  const shown = await admin('show', `id:${mara.id}`);
  expect([shown[0], JSON.parse(shown[1])]).toMatchObject([
    0,
    { users: { [mara.id]: { email: mara.email } }, account: { roles: [], imported: null } },
  ]);
  expect(await admin('log')).toEqual([0, expect.stringMatching(/Decided .*\n.*Data shown\n$/)]);
  expect(await admin('lift', `id:${mara.id}`)).toEqual([
    0,
    expect.stringContaining('is no longer suspended'),
  ]);
  expect(await follow()).toEqual(askers.map(() => 200));
  for (const [args, sentence] of [
    [['suspend', '@nobody_here', '--days', '7', '--rule', 'terms'], 'There is no account @nobody'],
    [['suspend', mara.email, '--days', 'x'], 'Say for how many days'],
    [['make', 'king', mara.email], 'Say what they are'],
    [['verify'], 'Say who'],
  ] as const) {
    expect(await admin(...args)).toEqual([1, expect.stringContaining(sentence)]);
  }
}, 240_000);

it('each worker tells its own metrics, on a port of its own', async () => {
  await Promise.all(connections().map((ask) => ask({ path: '/api/session' })));
  for (const port of [metricsPort, metricsPort + 1]) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(
      /gesso_http_requests_total\{method="GET",route="\/api\/session",.*\} [1-9]/,
    );
    expect(text).toContain('gesso_database_answers 1');
  }
});

it('wrong passwords are counted by all workers together', async () => {
  const { email } = await newPerson(home);
  const askers = connections();
  const address = newIpAddress();
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
