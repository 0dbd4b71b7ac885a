import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function collectingLog() {
  let text = '';
  const log = createLog('warn', {
    write(line) {
      text += line;
    },
  });
  return { log, written: () => text };
}

const failureOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

it('A constraint violation is logged without the values of the row.', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const error: unknown = await client
    .query(`insert into users (id, username, full_name, email, password_hash, bio)
            values ('A', '-', 'A', 'secret@gesso.test', '', '')`)
    .catch((refused: unknown) => refused);
  await client.end();
  const { log, written } = collectingLog();
  log.error(error);
  log.warn({ err: error }, 'in passing');
  expect(written()).toContain('users_username_check');
  expect(written()).toContain('DatabaseError');
  expect(written()).not.toContain('secret@gesso.test');
});

it.each([
  ['text that is no JSON', () => JSON.parse('my words'), 'SyntaxError'],
  ['an address that is none', () => new URL('my words'), 'Invalid URL'],
  [
    'a refused number',
    () => Object.assign(new Error('invalid input syntax: "my words"'), { code: '22P02' }),
    '22P02',
  ],
])('The error of %s is logged without the text itself.', (_, act, expected) => {
  const { log, written } = collectingLog();
  log.error({ err: failureOf(act) }, 'in passing');
  expect(written()).toContain(expected);
  expect(written()).not.toContain('my words');
});

it('Email addresses are masked in messages of libraries, and package names are kept.', () => {
  const { log, written } = collectingLog();
  log.warn({ reason: '550 <ida@gesso.test>: unknown, in node_modules/@fastify/static' }, 'refused');
  expect(written()).toContain('550 <(address)>: unknown, in node_modules/@fastify/static');
});
