import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { LEASE_SECONDS, leasesStore } from './leases.store.ts';
import { createLeases } from './leases.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, () => undefined);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Acquires a lease as a separate node does. */
const acquire = (name: string, { ms = 30_000, onWanted = (): void => undefined } = {}) =>
  createLeases(db)(name, { signal: AbortSignal.timeout(60_000), ms, onWanted });

const untilCalled = (listener: () => void) =>
  vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 10_000 });

const isHeld = async (name: string) =>
  (await db.rows(sql`select from leases where name = ${name}`)).length > 0;

it('A lease is held by one node, which is notified when another waits for it.', async () => {
  const onWanted = vi.fn();
  const first = await acquire('sketch', { onWanted });
  let second: unknown;
  const pending = acquire('sketch').then((release) => {
    second = release;
    return release;
  });
  await untilCalled(onWanted);
  expect(second).toBeUndefined();
  await first?.();
  await (await pending)?.();
  expect(await isHeld('sketch')).toBe(false);
});

it('A waiting node gives up after its timeout, and leases with other names are free.', async () => {
  const release = await acquire('ink');
  expect(await acquire('ink', { ms: 1 })).toBeUndefined();
  const other = await acquire('oil', { ms: 1 });
  expect(other).toBeDefined();
  await Promise.all([release?.(), other?.()]);
});

it('An expired lease passes to another node, and its former holder leaves it alone.', async () => {
  const onWanted = vi.fn();
  const releaseExpired = await acquire('gouache', { onWanted });
  // As after the node was frozen or killed.
  await db.run(sql`update leases set until = now() - interval '1 second', holder = 'frozen'`);
  const release = await acquire('gouache');
  await untilCalled(onWanted);
  await releaseExpired?.();
  expect(await isHeld('gouache')).toBe(true);
  await release?.();
});

describe('the holder of a lease', () => {
  // A single connection executes a node's statements in order.
  const openNode = () => openDatabase({ ...database.connection, max: 1 }, () => undefined);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function passSeconds(seconds: number, node?: Database): Promise<void> {
    for (let half = 0; half < 2 * seconds; half += 1) {
      await vi.advanceTimersByTimeAsync(500);
      await node?.row(sql`select 1 as one`);
    }
  }

  it('keeps it by renewing it', async () => {
    const node = openNode();
    const onWanted = vi.fn();
    const signal = new AbortController().signal;
    const release = await createLeases(node)('tempera', { signal, ms: 1, onWanted });
    await passSeconds(20, node);
    expect(onWanted).not.toHaveBeenCalled();
    await release?.();
    await node.close();
  });

  it('is notified when it could not renew it in time', async () => {
    const node = openNode();
    const onWanted = vi.fn();
    const signal = new AbortController().signal;
    const release = await createLeases(node)('charcoal', { signal, ms: 1, onWanted });
    await node.close();
    await passSeconds(LEASE_SECONDS - 1);
    expect(onWanted).not.toHaveBeenCalled();
    await passSeconds(2);
    expect(onWanted).toHaveBeenCalled();
    await release?.();
  });
});

it('A lease is removed by the sweep when no node took it.', async () => {
  await leasesStore.take(db, 'pastel', 'killed');
  await db.run(sql`update leases set until = now() - interval '2 hours' where name = 'pastel'`);
  await leasesStore.sweep(db);
  expect(await isHeld('pastel')).toBe(false);
});
