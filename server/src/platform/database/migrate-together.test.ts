import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn } from '../../migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-migrations-'));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

const openPool = () => {
  const pool = new pg.Pool({ ...database.connection, max: 1 });
  pools.push(pool);
  return pool;
};

it('Migrations run once when several servers start at the same time.', async () => {
  await openPool().query('delete from migrations');
  await openPool().query('create table gate ()');
  const gate = await openPool().connect();
  await gate.query('begin; lock table gate');
  const migration = 'create table made_once (id integer); lock table gate;';
  writeFileSync(join(folder, '0001-made-once.sql'), migration);
  const applying = Promise.all(
    Array.from({ length: 4 }, () => migrate(openPool(), migrationsIn(folder))),
  );
  // The migration waits for the gate, and the other servers wait for the migration.
  const db = openDatabase(database.connection, () => undefined);
  await waitingForLocks({ db }, 4).finally(() => gate.query('commit'));
  gate.release();
  await db.close();
  expect((await applying).flat()).toEqual(['0001-made-once.sql']);
  const { rows } = await openPool().query('select name from migrations');
  expect(rows).toEqual([{ name: '0001-made-once.sql' }]);
});
