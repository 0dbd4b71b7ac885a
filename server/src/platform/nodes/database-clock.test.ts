import { HOUR_MS } from '@gesso/domain/kernel';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openDatabaseClock } from './database-clock.ts';

/** Both clocks are this machine's; on a busy one, time passes between the two readings. */
const CLOSE = 60_000;

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
afterEach(() => {
  vi.useRealTimers();
});

it('Nodes use the time of the database, even when their own clock is an hour ahead.', async () => {
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + HOUR_MS });
  const clock = await openDatabaseClock(db);
  expect(Math.abs(clock.now() - before)).toBeLessThan(CLOSE);
  vi.setSystemTime(before + 2 * HOUR_MS);
  expect(Math.abs(clock.now() - before)).toBeLessThan(CLOSE);
});
