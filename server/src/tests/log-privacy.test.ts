import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readEmail } from '../platform/mail/eml.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { cookieHeader } from '../testing/test-caller.ts';
import { testPicture } from '../testing/test-posts.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';

const email = 'secretive@gesso.test';
const password = 'a password nobody may read';
const newEmail = 'elsewhere@gesso.test';
const newPassword = 'another one nobody may read';

let database: TestDatabase;
let folder: string;
let gesso: TestProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-log-'));
  const env = { LOG_LEVEL: 'trace', TRUST_PROXY: '1' };
  gesso = startProcess({ databaseUrl: database.connection.connectionString, folder, env });
});
afterAll(async () => {
  gesso.child.kill('SIGKILL');
  await gesso.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function codeFrom(mailbox: string, used: ReadonlySet<string>): Promise<string> {
  for (const name of await readdir(mailbox)) {
    const message = readEmail(await readFile(join(mailbox, name), 'utf8'));
    const code = /^(\d{6}) is your Gesso code$/.exec(message.subject)?.[1];
    if (code && !used.has(code)) return code;
  }
  throw new Error('No email with a code has come yet.');
}

it('The log of a lost connection has the reason, but neither its secret key nor its parameters.', async () => {
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

/** Renames the table of emails meanwhile, so that every request that sends one fails. */
async function withoutEmails(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('alter table emails rename to emails_away');
  await work();
  await client.query('alter table emails_away rename to emails');
  await client.end();
}

type LoggedRequest = { path: string; status: number; requestId: string | null };

/** Simulates a person who uses everything that involves a secret; collects all secrets. */
function createVisitor(url: string) {
  const cookies = new Map<string, string>();
  const secrets = new Set<string>();
  const requests: LoggedRequest[] = [];

  async function send(
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<LoggedRequest> {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'x-forwarded-for': '203.0.113.77',
        cookie: cookieHeader({ cookies }),
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
      if (value) secrets.add(value);
    }
    const requestId = answer.headers.get('x-request-id');
    requests.push({ path, status: answer.status, requestId });
    return { path, status: answer.status, requestId };
  }

  /** A code from an email received since the last one. */
  async function code(): Promise<string> {
    const newCode = await vi.waitFor(() => codeFrom(join(folder, 'mail'), secrets), {
      timeout: 30_000,
    });
    secrets.add(newCode);
    return newCode;
  }

  const statusOf = async (method: string, path: string, body?: object | FormData) =>
    (await send(method, path, body)).status;
  return { statusOf, code, secrets, requests };
}

/** A form with a file name that contains personal data. */
async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([await testPicture()]), 'my holiday.webp');
  return form;
}

it('Even at its most verbose level, the log has no email address, password, code, cookie, email text or search term.', async () => {
  const url = await gesso.waitForOutput(/Gesso is open at (\S+)/);
  const { statusOf, code, secrets, requests } = createVisitor(url);
  const person = { username: 'secretive', fullName: 'Secretive One', email, password };
  expect(await statusOf('POST', '/api/sign-up', person)).toBe(201);
  // PostgreSQL rejects the duplicate address with an error that contains it.
  expect(await statusOf('POST', '/api/sign-up', { ...person, username: 'secretive2' })).toBe(409);
  expect(await statusOf('POST', '/api/sign-in', { email, password: 'wrong one' })).toBe(401);
  expect(await statusOf('POST', '/api/send-otp', { email })).toBe(200);
  expect(await statusOf('POST', '/api/verify-otp', { email, otp: await code() })).toBe(200);
  expect(await statusOf('POST', '/api/reset-password', { email, newPassword })).toBe(200);
  expect(await statusOf('POST', '/api/sign-in', { email, password: newPassword })).toBe(200);
  expect(await statusOf('GET', '/api/search?q=unspeakable')).toBe(200);
  expect(await statusOf('GET', '/search?q=unspeakable')).toBe(200);
  expect(await statusOf('GET', '/@secretive')).toBe(200);
  expect(await statusOf('GET', '/api/nothing/unspeakable?token=unspeakable')).toBe(404);
  expect(await statusOf('GET', '/%unspeakable')).toBe(400);
  const support = {
    email,
    category: 'technical',
    subject: 'unspeakable matter',
    message: 'my unspeakable trouble',
  };
  expect(await statusOf('POST', '/api/send-support-email', support)).toBe(200);
  expect(await statusOf('POST', '/api/pictures', await pictureForm())).toBe(201);
  const move = { currentEmail: email, newEmail };
  const verification = { ...move, password: newPassword };
  expect(await statusOf('POST', '/api/verify-email-change', verification)).toBe(200);
  expect(await statusOf('POST', '/api/update-email', { ...move, otp: await code() })).toBe(200);
  await withoutEmails(async () => {
    expect(await statusOf('POST', '/api/send-otp', { email: newEmail })).toBe(500);
  });
  gesso.child.kill('SIGTERM');
  expect(await gesso.ended).toBe(0);

  const log = gesso.output();
  const lines = log.split('\n').filter((line) => line.includes('"msg":"request"'));
  for (const { requestId, status } of requests) {
    const requestLines = lines.filter((line) => line.includes(`"requestId":"${requestId}"`));
    const facts = { status, ms: expect.any(Number) };
    expect(requestLines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(facts)]);
  }
  const failed = lines.find((line) => line.includes('"status":500'));
  const { requestId } = JSON.parse(failed ?? '{}');
  expect(log).toMatch(new RegExp(`"requestId":"${requestId}".*"msg":"a request failed"`));
  const typed = ['wrong one', 'unspeakable', 'secretive', 'holiday', 'Secretive One'];
  const addresses = [email, newEmail, '203.0.113.77'];
  expect(secrets.size).toBeGreaterThan(2);
  for (const secret of [password, newPassword, ...typed, ...addresses, ...secrets]) {
    // Six digits may also occur within a timestamp.
    if (/^\d+$/.test(secret)) expect(log).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`));
    else expect(log).not.toContain(secret);
  }
});
