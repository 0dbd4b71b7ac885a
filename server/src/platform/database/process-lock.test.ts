import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { layWire, type TestWire } from '../../testing/test-wire.ts';
import { DatabaseTaken, type ProcessLock, takeProcessLock } from './process-lock.ts';

const patience = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let watcher: pg.Client;
let cleanups: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  watcher = new pg.Client(database.connection);
  await watcher.connect();
  cleanups = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await watcher.end();
  await database.drop();
});

async function take(config: pg.PoolConfig = database.connection): Promise<ProcessLock> {
  const lock = await takeProcessLock(config, { patienceMs: 0, checkMs: 100 });
  cleanups.push(() => lock.release());
  return lock;
}

async function layTestWire(): Promise<TestWire> {
  const wire = await layWire(database.connection.connectionString);
  cleanups.push(() => wire.close());
  return wire;
}

/** The sessions of this database that have the lock. */
async function holders(): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(`
    select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ pid }) => pid);
}

describe('the lock of a process on its database', () => {
  it('is had by one at a time, and free for the next when given back', async () => {
    const first = await take();
    await expect(take()).rejects.toThrow(`Another Gesso (process ${process.pid} on `);
    await expect(take()).rejects.toThrow('REDIS_URL');
    await first.release();
    await take();
  });

  it('is waited for while its holder may still be ending', async () => {
    const first = await take();
    const second = takeProcessLock(database.connection, { patienceMs: 60_000 });
    await first.release();
    await (await second).release();
  });

  it('is taken again when its session was ended', async () => {
    await take();
    const [before] = await holders();
    await watcher.query('select pg_terminate_backend($1)', [before]);
    await vi.waitFor(async () => {
      const [now] = await holders();
      expect(now).toBeDefined();
      expect(now).not.toBe(before);
    }, patience);
    await expect(take()).rejects.toThrow(DatabaseTaken);
  });

  it('is taken from its own session that PostgreSQL still believes in', async () => {
    const wire = await layTestWire();
    await take({ connectionString: wire.connectionString });
    const [before] = await holders();
    wire.freeze();
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(before);
    }, patience);
  });

  it('is lost, and says so, when another process took it while the database was away', async () => {
    const wire = await layTestWire();
    const first = await take({ connectionString: wire.connectionString });
    await wire.cut();
    await vi.waitFor(() => take(), patience);
    await wire.mend();
    expect((await first.lost).message).toContain('Another Gesso');
  });
});
