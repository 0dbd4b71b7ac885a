import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
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

it('runs migrations once when several servers start at the same time', async () => {
  await openPool().query('delete from migrations');
  // Slow enough that the migrations would overlap without the lock.
  const slow = 'create table made_once (id integer); select pg_sleep(0.2);';
  writeFileSync(join(folder, '0001-made-once.sql'), slow);
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(openPool(), folder)));
  expect(applied.flat()).toEqual(['0001-made-once.sql']);
  const { rows } = await openPool().query('select name from migrations');
  expect(rows).toEqual([{ name: '0001-made-once.sql' }]);
});
