import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { openDatabase, sql } from './database.ts';
import { checkPooler } from './pooler.ts';

const ignore = () => undefined;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The database with these connection settings, like a pooler in front of it. */
function withSettings(options: string) {
  const url = new URL(database.connection.connectionString);
  url.searchParams.set('options', options);
  return openDatabase({ ...database.connection, pooler: url.href }, ignore);
}

describe('a pooler', () => {
  it('must limit the time of statements, locks and idle transactions', async () => {
    const db = withSettings('-c statement_timeout=15s -c lock_timeout=10s');
    await expect(checkPooler(db)).rejects.toThrow(
      'opens connections without idle_in_transaction_session_timeout. Set connect_query=',
    );
    await db.close();
  });

  it('that limits them all is accepted', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const db = withSettings(limits.map((name) => `-c ${name}=15s`).join(' '));
    await expect(checkPooler(db)).resolves.toBeUndefined();
    await db.close();
  });

  it('receives no statement names and no parameters', async () => {
    const db = withSettings('-c statement_timeout=7s');
    await db.row(sql`select 1 as one`);
    const names = await db.rows(sql`select name from pg_prepared_statements where name <> ''`);
    const limit = await db.row<{ limit: string }>(
      sql`select current_setting('statement_timeout') as limit`,
    );
    expect([names, limit]).toEqual([[], { limit: '7s' }]);
    await db.close();
  });
});

describe('a connection', () => {
  it('without a pooler sets the limits itself', async () => {
    const db = openDatabase(database.connection, ignore);
    await expect(checkPooler(db)).resolves.toBeUndefined();
    await db.close();
  });

  it('to a read-only node is replaced', async () => {
    const db = openDatabase({ ...database.connection, max: 1 }, ignore);
    await db.run(sql`set default_transaction_read_only = on`);
    const write = sql`insert into demo_progress (step, done_at) values ('read-only', now())`;
    await expect(db.run(write)).rejects.toThrow(pg.DatabaseError);
    expect(await db.run(write)).toBe(1);
    await db.close();
  });

  it('that waits too long for a lock fails before the statement is canceled', async () => {
    const limited = { ...database.connection, lock_timeout: 50 };
    const [holder, db] = [openDatabase(database.connection, ignore), openDatabase(limited, ignore)];
    await holder.transaction(async (tx) => {
      await tx.run(sql`lock table demo_progress`);
      await expect(db.run(sql`delete from demo_progress`)).rejects.toMatchObject({ code: '55P03' });
    });
    await Promise.all([holder.close(), db.close()]);
  });
});
