import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { rekeyEmails } from './rekey-emails.store.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Stored = { id: string; email: string; verified?: boolean };

/** Accounts as stored before the migration; each is a day younger than the one before. */
async function store(accounts: Stored[]): Promise<void> {
  await pool.query('delete from users');
  for (const [day, { id, email, verified = false }] of accounts.entries()) {
    await pool.query(
      `insert into users (id, username, full_name, email, address, email_verified, password_hash,
         bio, created_at)
       values ($1, 'artist_' || $1, 'Artist', $2, lower($2), $3, 'none', '',
         timestamptz '2026-01-01' + $4 * interval '1 day')`,
      [id, email, verified, day],
    );
  }
}

async function rekey(): Promise<string[]> {
  const client = await pool.connect();
  const lost = await rekeyEmails(client);
  client.release();
  return lost.sort();
}

const accounts = async () =>
  (
    await pool.query(
      `select id, email, address, email_verified as verified from users
       where address like '%@%' order by id`,
    )
  ).rows;

it('Stored addresses get the key they are compared by, and plain ones keep theirs.', async () => {
  await store([
    { id: 'plain', email: 'Mara@Gesso.test', verified: true },
    { id: 'idn', email: 'ilo@münchen.test', verified: true },
    { id: 'soft', email: 'so\u00adft@ges\u200bso.test', verified: true },
    { id: 'wide', email: 'ｗide@ｇesso.test', verified: true },
    { id: 'dots', email: 'dots@gesso..test.', verified: true },
  ]);
  expect(await rekey()).toEqual([]);
  expect(await accounts()).toEqual([
    { id: 'dots', email: 'dots@gesso.test', address: 'dots@gesso.test', verified: false },
    { id: 'idn', email: 'ilo@münchen.test', address: 'ilo@xn--mnchen-3ya.test', verified: true },
    { id: 'plain', email: 'Mara@Gesso.test', address: 'mara@gesso.test', verified: true },
    { id: 'soft', email: 'soft@gesso.test', address: 'soft@gesso.test', verified: false },
    { id: 'wide', email: 'wide@gesso.test', address: 'wide@gesso.test', verified: false },
  ]);
  expect(await rekey(), 'a second time').toEqual([]);
});

it('Of several accounts with one mailbox only one keeps the address, and the others are unverified.', async () => {
  await store([
    { id: 'first', email: 'a\u200bda@gesso.test' },
    { id: 'second', email: 'ａda@gesso.test', verified: true },
    { id: 'third', email: 'ada@gesso.test' },
  ]);
  expect(await rekey()).toEqual(['first', 'second']);
  expect(await accounts()).toEqual([
    { id: 'third', email: 'ada@gesso.test', address: 'ada@gesso.test', verified: false },
  ]);
  const { rows } = await pool.query(`select bool_or(email_verified) as any from users`);
  expect(rows).toEqual([{ any: false }]);
});

it('A verified account keeps its address against an older one that nobody has verified.', async () => {
  await store([
    { id: 'claimed', email: 'ilo@xn--mnchen-3ya.test' },
    { id: 'proved', email: 'ilo@münchen.test', verified: true },
  ]);
  expect(await rekey()).toEqual(['claimed']);
  expect(await accounts()).toMatchObject([{ id: 'proved', address: 'ilo@xn--mnchen-3ya.test' }]);
});

it('An address that stays invalid belongs to no account.', async () => {
  await store([{ id: 'ip', email: 'a@127.0.0.1', verified: true }]);
  expect(await rekey()).toEqual(['ip']);
  expect(await accounts()).toEqual([]);
});

it('Messages and reports of guests are found by the new key.', async () => {
  await store([]);
  await pool.query(
    `insert into support_messages (id, email, address, subject, message, category, created_at)
     values ('m', 'ilo@München.test', 'ilo@münchen.test', 'Hi', 'Hello', 'general', now())`,
  );
  await pool.query(
    `insert into moderation_cases (id, subject_kind, subject_id, opened_at, due_at)
     values ('c', 'post', 'p', now(), now())`,
  );
  for (const [id, email] of [
    'ada@gesso.test',
    'ilo@münchen.test',
    'ada\u200b@gesso.test',
  ].entries()) {
    await pool.query(
      `insert into reports (id, case_id, email, address, reason, words, title, body, created_at)
       values ($1, 'c', $2, $2, 'spam', '', '', '', now())`,
      [id, email],
    );
  }
  await rekey();
  const { rows: messages } = await pool.query('select address from support_messages');
  expect(messages).toEqual([{ address: 'ilo@xn--mnchen-3ya.test' }]);
  const { rows: reports } = await pool.query('select address from reports order by id');
  expect(reports.map(({ address }) => address)).toEqual([
    'ada@gesso.test',
    'ilo@xn--mnchen-3ya.test',
    'ada\u200b@gesso.test',
  ]);
});
