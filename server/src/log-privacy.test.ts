import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readLetter } from './platform/mail/eml.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres-database.ts';
import { startProcess, type TestProcess } from './testing/test-process.ts';

const email = 'secretive@gesso.test';
const password = 'a password nobody may read';
const newPassword = 'another one nobody may read';

let database: TestDatabase;
let folder: string;
let gesso: TestProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-log-'));
  const env = { LOG_LEVEL: 'trace' };
  gesso = startProcess({ databaseUrl: database.connection.connectionString, folder, env });
});
afterAll(async () => {
  gesso.child.kill('SIGKILL');
  await gesso.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function codeFrom(mailbox: string): Promise<string> {
  for (const name of await readdir(mailbox)) {
    const letter = readLetter(await readFile(join(mailbox, name), 'utf8'));
    const code = /^(\d{6}) is your Gesso code$/.exec(letter.subject)?.[1];
    if (code) return code;
  }
  throw new Error('No letter with a code has come yet.');
}

it('of a lost connection, the log has the reason and neither its secret key nor its parameters', async () => {
  const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
  const client = new pg.Client(database.connection);
  await client.connect();
  const line = await vi.waitFor(
    async () => {
      // A read leaves an idle connection in the pool.
      await fetch(`${url}/api/public/nobody`);
      await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = '' and pid <> pg_backend_pid()`);
      const logged = /^.*lost a database connection.*$/m.exec(gesso.output());
      if (!logged) throw new Error('No lost connection was logged yet.');
      return logged[0];
    },
    { timeout: 30_000 },
  );
  await client.end();
  expect(line).toContain('terminating connection due to administrator command');
  expect(line).not.toMatch(/secretKey|connectionParameters|_events|"host"/);
});

it('at its most talkative, the log holds no address, password, code, cookie or token', async () => {
  const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
  const cookies: string[] = [];
  const post = async (path: string, body: object) => {
    const headers = { origin: url, 'content-type': 'application/json', cookie: cookies.join('; ') };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    return answer.status;
  };
  const person = { username: 'secretive', fullName: 'Secretive One', email, password };
  expect(await post('/api/sign-up', person)).toBe(201);
  // The same address again is refused by PostgreSQL, whose complaint would name it.
  expect(await post('/api/sign-up', { ...person, username: 'secretive2' })).toBe(409);
  expect(await post('/api/sign-in', { email, password: 'wrong one' })).toBe(401);
  expect(await post('/api/send-otp', { email })).toBe(200);
  const code = await vi.waitFor(() => codeFrom(join(folder, 'mail')), { timeout: 30_000 });
  expect(await post('/api/verify-otp', { email, otp: code })).toBe(200);
  expect(await post('/api/reset-password', { email, newPassword })).toBe(200);
  gesso.child.kill('SIGTERM');
  expect(await gesso.ended).toBe(0);

  const log = gesso.output();
  expect(log.length).toBeGreaterThan(0);
  const tokens = cookies.map((cookie) => cookie.split('=')[1] ?? '').filter(Boolean);
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [email, password, newPassword, code, 'wrong one', ...tokens]) {
    expect(log).not.toContain(secret);
  }
});
