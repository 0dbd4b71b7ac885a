import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('logs a constraint violation without the values of the row', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const error: unknown = await client
    .query(`insert into users (id, username, full_name, email, password_hash, bio)
            values ('A', '-', 'A', 'secret@gesso.test', '', '')`)
    .catch((refused: unknown) => refused);
  await client.end();
  let written = '';
  const log = createLog('warn', {
    write(line) {
      written += line;
    },
  });
  log.error(error);
  log.warn({ err: error }, 'in passing');
  expect(written).toContain('users_username_check');
  expect(written).toContain('DatabaseError');
  expect(written).not.toContain('secret@gesso.test');
});
