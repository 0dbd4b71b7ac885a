import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { busOutagesStore } from './bus-outages.store.ts';

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

const pass = (interval: string) =>
  db.run(sql`update bus_outages set until = until - ${interval}::interval`);

it('An outage is known to all nodes until it is over, and is deleted later.', async () => {
  expect(await busOutagesStore.any(db)).toBe(false);
  await busOutagesStore.report(db, 'one');
  await busOutagesStore.report(db, 'one');
  expect(await busOutagesStore.any(db)).toBe(true);
  await pass('3 seconds');
  expect(await busOutagesStore.any(db)).toBe(false);
  await busOutagesStore.sweep(db);
  expect(await db.rows(sql`select node from bus_outages`)).toHaveLength(1);
  await pass('2 hours');
  await busOutagesStore.sweep(db);
  expect(await db.rows(sql`select node from bus_outages`)).toEqual([]);
});
