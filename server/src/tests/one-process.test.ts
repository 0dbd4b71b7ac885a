import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { startProcess, type TestProcess } from '../testing/test-process.ts';

const OPEN = /Gesso is open at (\S+)/;
const PATIENCE = { timeout: 30_000, interval: 20 };

let database: TestDatabase;
let folders: string[];
let processes: TestProcess[];
let cleanups: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  folders = [];
  processes = [];
  cleanups = [];
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  for (const cleanup of cleanups) await cleanup();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A process with its own data folder, on the shared database. */
function start(): TestProcess {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-one-'));
  folders.push(folder);
  const started = startProcess({ databaseUrl: database.connection.connectionString, folder });
  processes.push(started);
  return started;
}

/** Queues for the process lock, and terminates the session that holds it. */
async function takeOver(): Promise<void> {
  const other = new pg.Client(database.connection);
  const killer = new pg.Client(database.connection);
  await Promise.all([other.connect(), killer.connect()]);
  cleanups.push(() => other.end());
  const { rows } = await killer.query<{ key: number }>(`
    select objid::int as key from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
  const queued = other.query('select pg_advisory_lock($1)', [rows[0]?.key]);
  await vi.waitFor(async () => {
    const waitingSessions = await killer.query(`
      select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`);
    expect(waitingSessions.rowCount).toBe(1);
  }, PATIENCE);
  await killer.query(`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
  await queued;
  await killer.end();
}

it('One process serves a database: a second is refused, a successor after kill -9 starts, and a process that loses the lock exits.', {
  timeout: 240_000,
}, async () => {
  const first = start();
  await first.waitForOutput(OPEN);

  const second = start();
  expect(await Promise.race([second.ended, second.waitForOutput(OPEN)])).toBe(1);
  expect(second.output()).toContain(`Another Gesso (process ${first.child.pid} on `);
  expect(second.output()).toContain('REDIS_URL');
  expect(first.child.exitCode).toBeNull();

  first.child.kill('SIGKILL');
  const third = start();
  await third.waitForOutput(OPEN);

  await takeOver();
  expect(await third.ended).toBe(1);
  expect(third.output()).toContain('Another Gesso (');
});
