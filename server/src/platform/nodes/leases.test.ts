import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { leasesStore } from './leases.store.ts';
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

/** Acquires as a node of its own does. */
const acquire = (name: string, { ms = 30_000, onWanted = (): void => undefined } = {}) =>
  createLeases(db)(name, { signal: AbortSignal.timeout(60_000), ms, onWanted });

const untilCalled = (listener: () => void) =>
  vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 10_000 });

const isHeld = async (name: string) =>
  (await db.rows(sql`select from leases where name = ${name}`)).length > 0;

it('is held by one node, who hears that another waits for it', async () => {
  const onWanted = vi.fn();
  const first = await acquire('sketch', { onWanted });
  let second: unknown;
  const waiting = acquire('sketch').then((release) => {
    second = release;
    return release;
  });
  await untilCalled(onWanted);
  expect(second).toBeUndefined();
  await first?.();
  await (await waiting)?.();
  expect(await isHeld('sketch')).toBe(false);
});

it('is free for other names, and given up by whoever waits too long', async () => {
  const release = await acquire('ink');
  expect(await acquire('ink', { ms: 1 })).toBeUndefined();
  const other = await acquire('oil', { ms: 1 });
  expect(other).toBeDefined();
  await Promise.all([release?.(), other?.()]);
});

it('goes to another when it has run out, and is left alone by who had it', async () => {
  const onWanted = vi.fn();
  const late = await acquire('gouache', { onWanted });
  // As after the node was frozen, or killed.
  await db.run(sql`update leases set until = now() - interval '1 second', holder = 'frozen'`);
  const release = await acquire('gouache');
  await untilCalled(onWanted);
  await late?.();
  expect(await isHeld('gouache')).toBe(true);
  await release?.();
});

it('is swept when nobody came for it', async () => {
  await leasesStore.take(db, 'pastel', 'killed');
  await db.run(sql`update leases set until = now() - interval '2 hours' where name = 'pastel'`);
  await leasesStore.sweep(db);
  expect(await isHeld('pastel')).toBe(false);
});
