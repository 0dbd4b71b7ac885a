import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../../migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { migrate } from './migrate.ts';

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

it('A server refuses a database with unknown migrations and changes nothing in it.', async () => {
  const folder = resolve('server/migrations');
  expect(await migrate(pool, migrationsIn(folder))).toEqual([]);
  // Pending migrations must not be applied either.
  await pool.query(`insert into migrations (name) values ('9999-the-future.sql')`);
  await pool.query(`delete from migrations where name = '0001-accounts.sql'`);
  await expect(migrate(pool, migrationsIn(folder))).rejects.toThrow(
    'This database was prepared by a newer Gesso: it has 9999-the-future.sql,',
  );
  const { rows } = await pool.query(`select 1 from migrations where name = '0001-accounts.sql'`);
  expect(rows).toEqual([]);
  // The lock was released: another process can migrate.
  await pool.query(`delete from migrations where name = '9999-the-future.sql'`);
  await expect(migrate(pool, migrationsIn(folder))).rejects.toThrow(
    'Migration 0001-accounts.sql failed',
  );
});
