import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsIn } from '../../migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection);
  await pool.query('drop table migrations');
  folder = mkdtempSync(join(tmpdir(), 'gesso-migrations-'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const checksums = async () =>
  (await pool.query('select name, checksum from migrations order by name')).rows;

// printf 'create table inks (id integer);\n' | sha256sum
const INKS = {
  text: 'create table inks (id integer);\n',
  checksum: '476e351b3924144e24ba2b6b484122160b75ac66a202c5b1cbcd5bbe503a0e27',
};

describe('an applied migration', () => {
  it('is stored with the SHA-256 of its text', async () => {
    write('0001-inks.sql', INKS.text);
    await migrate(pool, migrationsIn(folder));
    expect(await checksums()).toEqual([{ name: '0001-inks.sql', checksum: INKS.checksum }]);
    expect(await migrate(pool, migrationsIn(folder))).toEqual([]);
  });

  it('that was changed afterwards prevents the start, and nothing newer is applied', async () => {
    write('0001-inks.sql', INKS.text);
    await migrate(pool, migrationsIn(folder));
    write('0001-inks.sql', 'create table inks (id bigint);\n');
    write('0002-papers.sql', 'create table papers (id integer);');
    await expect(migrate(pool, migrationsIn(folder))).rejects.toThrow(
      'The migration 0001-inks.sql was changed after it had been applied to this database. Restore the migration, and change the schema in a new one.',
    );
    expect(await checksums()).toHaveLength(1);
    // The lock is free again: with the original text the start succeeds.
    write('0001-inks.sql', INKS.text);
    expect(await migrate(pool, migrationsIn(folder))).toEqual(['0002-papers.sql']);
  });

  it('has the same checksum with any line endings', async () => {
    write('0001-inks.sql', INKS.text);
    await migrate(pool, migrationsIn(folder));
    write('0001-inks.sql', INKS.text.replaceAll('\n', '\r\n'));
    expect(await migrate(pool, migrationsIn(folder))).toEqual([]);
  });

  it('of a release without checksums gets its checksum at the first start', async () => {
    await pool.query(
      `create table migrations (
         name text primary key, applied_at timestamptz not null default now())`,
    );
    await pool.query(`insert into migrations (name) values ('0001-inks.sql')`);
    write('0001-inks.sql', INKS.text);
    expect(await migrate(pool, migrationsIn(folder))).toEqual([]);
    expect(await checksums()).toEqual([{ name: '0001-inks.sql', checksum: INKS.checksum }]);
    write('0001-inks.sql', 'select 1;');
    await expect(migrate(pool, migrationsIn(folder))).rejects.toThrow('0001-inks.sql was changed');
  });
});

it('A running backup does not block the start.', async () => {
  write('0001-inks.sql', INKS.text);
  await migrate(pool, migrationsIn(folder));
  const backup = await pool.connect();
  await backup.query('begin');
  await backup.query('lock table migrations in access share mode');
  expect(await migrate(pool, migrationsIn(folder))).toEqual([]);
  await backup.query('commit');
  backup.release();
});
