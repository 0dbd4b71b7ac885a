import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@gesso/server/testing/postgres-database';
import { startProcess, type TestProcess } from '@gesso/server/testing/test-process';
import { sendSlowly, unfinishedRequest } from '@gesso/server/testing/test-slow-sender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let database: TestDatabase;
let folder: string;
let gesso: TestProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-main-'));
});
afterAll(async () => {
  gesso?.child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): TestProcess {
  gesso = startProcess({ databaseUrl: database.connection.connectionString, folder });
  return gesso;
}

it('On SIGTERM the server finishes running requests and exits with code 0.', async () => {
  const gesso = start();
  const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
  const form = JSON.stringify({
    username: 'last_one',
    fullName: 'Last One',
    email: 'last@gesso.test',
    password: 'paint-with-me',
  });
  const signUp = request(`${url}/api/sign-up`, {
    method: 'POST',
    // Like a browser, which would reuse the connection.
    agent: new Agent({ keepAlive: true }),
    headers: {
      origin: url,
      'content-type': 'application/json',
      'content-length': form.length,
      expect: '100-continue',
    },
  });
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    signUp.on('error', reject);
    signUp.on('response', async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    );
  });
  signUp.flushHeaders();
  // The server has read the request head and waits for the body.
  await new Promise((resolve) => signUp.once('continue', resolve));
  gesso.child.kill('SIGTERM');
  await gesso.waitForOutput(/Closing/);
  signUp.end(form);
  const { status, body } = await answer;
  expect([status, JSON.parse(body).member.username]).toEqual([201, 'last_one']);
  expect(await gesso.ended).toBe(0);
});

it('The server exits cleanly despite clients that never finish their requests.', async () => {
  const gesso = start();
  const port = Number(new URL(await gesso.waitForOutput(/Gesso is open at (\S+)/)).port);
  const guests = [
    await sendSlowly(port, unfinishedRequest('/api/sign-in')),
    await sendSlowly(port, 'GET / HTTP/1.1\r\nhost: gesso.test\r\nx-slow: '),
    // Connected without sending anything.
    await sendSlowly(port, '', 0),
  ];
  gesso.child.kill('SIGTERM');
  await Promise.all(guests.map(({ ended }) => ended));
  expect(await gesso.ended).toBe(0);
});

// Includes the time for a process to start, drain and end.
const PATIENCE_MS = 120_000;

it(
  'During shutdown the server still serves while /readyz fails, and closes sockets with 1012.',
  async () => {
    gesso = startProcess({
      databaseUrl: database.connection.connectionString,
      folder,
      env: { DRAIN_SECONDS: '3' },
    });
    const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { origin: url });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    gesso.child.kill('SIGTERM');
    await gesso.waitForOutput(/Closing/);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'closing' }]);
    expect((await fetch(`${url}/api/tags`)).status).not.toBe(503);
    expect(await closed).toBe(1012);
    expect(await gesso.ended).toBe(0);
  },
  PATIENCE_MS,
);

it('A wrong setting is reported before any package except the settings validator is loaded.', async () => {
  const recorder = new URL('./testing/record-packages.mjs', import.meta.url).href;
  const gesso = startProcess({
    folder,
    env: { PORT: '80a', NODE_OPTIONS: `--import ${recorder}` },
  });
  expect(await gesso.ended).toBe(1);
  const lines = gesso.output().trim().split('\n');
  const packages = lines.flatMap((line) => /^Package: (.+)$/.exec(line)?.[1] ?? []);
  // When run from source, the compiler is loaded as well.
  const ofGesso = packages.filter((name) => !/^(?:tsx|esbuild|@esbuild|get-tsconfig)/.test(name));
  expect([...new Set(ofGesso)]).toEqual(['zod']);
  expect(lines.filter((line) => !line.startsWith('Package: '))).toEqual([
    'PORT must be a whole number from 0 to 65535, not "80a".',
  ]);
});
