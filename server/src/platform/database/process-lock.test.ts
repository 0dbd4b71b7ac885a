import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { startDatabaseProxy, type TestDatabaseProxy } from '../../testing/test-database-proxy.ts';
import {
  acquireProcessLock,
  DatabaseInUse,
  type LockMode,
  type ProcessLock,
} from './process-lock.ts';

const waitOptions = { timeout: 30_000, interval: 50 };

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

async function acquire(
  config: pg.PoolConfig = database.connection,
  mode: LockMode = 'exclusive',
): Promise<ProcessLock> {
  const lock = await acquireProcessLock(config, mode, { timeoutMs: 0, checkMs: 100 });
  cleanups.push(() => lock.release());
  return lock;
}

async function startTcpProxy(): Promise<TestDatabaseProxy> {
  const proxy = await startDatabaseProxy(database.connection.connectionString);
  cleanups.push(() => proxy.close());
  return proxy;
}

/** The sessions of this database that hold the lock. */
async function holders(): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(`
    select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ pid }) => pid);
}

describe('the process lock on a database', () => {
  it('is held by one process at a time, and can be acquired after release', async () => {
    const first = await acquire();
    await expect(acquire()).rejects.toThrow(`Another Gesso (process ${process.pid} on `);
    await expect(acquire()).rejects.toThrow('REDIS_URL');
    await first.release();
    await acquire();
  });

  it('is shared by nodes, and excludes a single process and nodes from each other', async () => {
    const join = () => acquire(database.connection, 'shared');
    const [first, second] = [await join(), await join()];
    await expect(acquire()).rejects.toThrow('Set REDIS_URL to the same Redis to join them');
    await Promise.all([first.release(), second.release()]);
    await vi.waitFor(() => acquire(), waitOptions);
    await expect(join()).rejects.toThrow('is using this database without REDIS_URL');
  });

  it("is shared again after a node's session was terminated", async () => {
    const join = () => acquire(database.connection, 'shared');
    await join();
    const [before] = await holders();
    await join();
    await watcher.query('select pg_terminate_backend($1)', [before]);
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(2);
      expect(now).not.toContain(before);
    }, waitOptions);
  });

  it('is waited for while its holder shuts down', async () => {
    const first = await acquire();
    const second = acquireProcessLock(database.connection, 'exclusive', { timeoutMs: 60_000 });
    await first.release();
    await (await second).release();
  });

  it('is acquired again after its session was terminated', async () => {
    await acquire();
    const [before] = await holders();
    await watcher.query('select pg_terminate_backend($1)', [before]);
    await vi.waitFor(async () => {
      const [now] = await holders();
      expect(now).toBeDefined();
      expect(now).not.toBe(before);
    }, waitOptions);
    await expect(acquire()).rejects.toThrow(DatabaseInUse);
  });

  it('is acquired again although PostgreSQL has not noticed the dead session', async () => {
    const proxy = await startTcpProxy();
    await acquire({ connectionString: proxy.connectionString });
    const [before] = await holders();
    proxy.freeze();
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(before);
    }, waitOptions);
  });

  it('is reported as lost when another process acquired it during an outage', async () => {
    const proxy = await startTcpProxy();
    const first = await acquire({ connectionString: proxy.connectionString });
    await proxy.disconnect();
    await vi.waitFor(() => acquire(), waitOptions);
    await proxy.restore();
    expect((await first.lost).message).toContain('Another Gesso');
  });
});
