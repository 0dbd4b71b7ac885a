import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { rotateLog } from './postmaster.ts';

const ADDRESS = 'secret.person@gesso.test';

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-log-'));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder, log: () => undefined });
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const logFile = () => join(folder, 'postgres', 'postgres.log');

/** Causes PostgreSQL errors about rows, statements and parameters that contain an email address. */
async function causeErrors(): Promise<void> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(
    'create table if not exists people (email text unique check (email <> $$a$$))',
  );
  await client.query('insert into people values ($1) on conflict do nothing', [ADDRESS]);
  const failingQueries: [string, string[]][] = [
    ['insert into people values ($1)', [ADDRESS]],
    [`insert into people values ('${ADDRESS}')`, []],
    ['select 1 / length(replace($1::text, $1::text, $2::text))', [ADDRESS, '']],
    [`do $$ begin perform '${ADDRESS}'; raise exception 'refused'; end $$`, []],
  ];
  for (const [statement, values] of failingQueries) {
    await expect(client.query(statement, values)).rejects.toThrow();
  }
  await client.end();
}

it('The PostgreSQL log contains errors but no personal data.', async () => {
  await causeErrors();
  const log = readFileSync(logFile(), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).toContain('division by zero');
  expect(log).not.toContain(ADDRESS);
});

it('The PostgreSQL log is rotated by size while PostgreSQL keeps writing.', async () => {
  await causeErrors();
  const { size } = statSync(logFile());
  rotateLog(logFile(), size);
  expect(existsSync(`${logFile()}.1`)).toBe(false);
  rotateLog(logFile(), size - 1);
  expect([statSync(`${logFile()}.1`).size, statSync(logFile()).size]).toEqual([size, 0]);
  await causeErrors();
  const log = readFileSync(logFile(), 'utf8');
  expect(log.startsWith('\0')).toBe(false);
  expect(log).toContain('duplicate key');
  writeFileSync(`${logFile()}.1`, 'of long ago');
  rotateLog(logFile(), 0);
  expect(readFileSync(`${logFile()}.1`, 'utf8')).toBe(log);
});
