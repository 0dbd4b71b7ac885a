import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/postgres-database.ts';

let database: TestDatabase;
let folder: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-main-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The program itself, and a way to wait until it says something. */
function start() {
  const running = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.connection.connectionString,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = running;
  let said = '';
  const says = (wanted: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(said);
        if (found) resolve(found[1] ?? found[0]);
      };
      running.stdout.on('data', look);
      running.once('exit', () => reject(new Error(`It ended. It had said: ${said}`)));
      look();
    });
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
  return { child: running, says, ended };
}

it('finishes what it has begun when told to end, and ends well', async () => {
  const gesso = start();
  const url = await gesso.says(/Gesso is open at (\S+)/);
  const form = JSON.stringify({
    username: 'last_one',
    fullName: 'Last One',
    email: 'last@gesso.test',
    password: 'paint-with-me',
  });
  const signUp = request(`${url}/api/sign-up`, {
    method: 'POST',
    // as a browser, which would use the connection again
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
  // The server has read the head of the request and waits for the rest.
  await new Promise((resolve) => signUp.once('continue', resolve));
  gesso.child.kill('SIGTERM');
  await gesso.says(/Closing/);
  signUp.end(form);
  const { status, body } = await answer;
  expect([status, JSON.parse(body).member.username]).toEqual([201, 'last_one']);
  expect(await gesso.ended).toBe(0);
});
