import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newIpAddress, newPerson, type Person } from '../../../tests/harness/person.ts';

/** Connections are distributed to the workers in turn, so that each has several. */
const CONNECTIONS = 6;
const PATIENCE = { timeout: 60_000, interval: 50 };

type Ask = { method?: string; path: string; body?: object; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: IncomingMessage['headers']; text: string };

/** A client with one connection, and therefore one worker. */
type WorkerClient = (ask: Ask) => Promise<Answer>;

/** Clients of workers behind one address. */
export function createWorkerClients(home: string) {
  const agents: Agent[] = [];

  function connect(): WorkerClient {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const address = newIpAddress();
    return async ({ method = 'GET', path, body, headers = {} }) => {
      const outgoing = request(`${home}${path}`, {
        agent,
        method,
        headers: {
          origin: home,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      outgoing.end(body && JSON.stringify(body));
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve);
        outgoing.once('error', reject);
      });
      const answer = await text(response);
      return { status: response.statusCode, headers: response.headers, text: answer };
    };
  }

  return {
    connect,
    /** enough connections that each worker has some */
    connectToAll: () => Array.from({ length: CONNECTIONS }, connect),
    /** Signs in; returns the session's cookie. */
    async signIn({ email, password }: Person): Promise<string> {
      const body = { email, password };
      const reply = await connect()({ method: 'POST', path: '/api/sign-in', body });
      return String(reply.headers['set-cookie']).split(';')[0] ?? '';
    },
    /** Tabs that listen to a topic, some on each worker. */
    listenAtAll: (topic: string) =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => listen(home, topic))),
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

export type WorkerClients = ReturnType<typeof createWorkerClients>;

async function listen(home: string, topic: string) {
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

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

/** The server processes that this process has started. */
export function workersOf(pid: number | undefined): number[] {
  const isWorker = (name: string): boolean => {
    const [, parent] = /\) \S (\d+)/.exec(readProcess(name, 'stat')) ?? [];
    return Number(parent) === pid && /main\.[jt]s/.test(readProcess(name, 'cmdline'));
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorker(name))
    .map(Number);
}

/** For each client, whether its worker accepts the session of this cookie. */
async function whoKnows(clients: readonly WorkerClient[], cookie: string): Promise<boolean[]> {
  const answers = await Promise.all(
    clients.map((ask) => ask({ path: '/api/session', headers: { cookie } })),
  );
  return answers.map((answer) => JSON.parse(answer.text).member !== null);
}

/** Signs out at one worker, and expects that all of them end the session within a second. */
export async function expectSignedOutEverywhere(home: string, clients: WorkerClients) {
  const cookie = await clients.signIn(await newPerson(home));
  const workerClients = clients.connectToAll();
  expect(await whoKnows(workerClients, cookie)).toEqual(workerClients.map(() => true));
  await clients.connect()({ method: 'POST', path: '/api/sign-out', headers: { cookie } });
  await vi.waitFor(
    async () =>
      expect(await whoKnows(workerClients, cookie)).toEqual(workerClients.map(() => false)),
    { timeout: 1000, interval: 20 },
  );
}
