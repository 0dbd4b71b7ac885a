import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { secretFrom } from '../secret/secret.ts';
import { createDatabaseLimits } from './database-limits.ts';
import { rateLimitsStore } from './rate-limits.store.ts';

const LIMIT = { max: 2, seconds: 60 };

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

const secret = secretFrom(randomBytes(32));
/** A node without remembered windows. */
const limiter = (name: string) => createDatabaseLimits({ db, secret })(name, LIMIT);

const endWindows = () => db.run(sql`update rate_limits set until = now()`);

it('Limits in the database count for all nodes together, and separately for each key and name.', async () => {
  const [one, two] = [limiter('sign in'), limiter('sign in')];
  expect([await one.consume('mara'), await two.consume('mara')]).toEqual([0, 0]);
  const waits = [await one.consume('mara'), await two.consume('mara')];
  for (const seconds of waits) {
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect([await one.consume('ilo'), await limiter('sign up').consume('mara')]).toEqual([0, 0]);
});

it('Each of several simultaneous requests is counted.', async () => {
  const nodes = [limiter('at once'), limiter('at once'), limiter('at once')];
  const seconds = await Promise.all(
    nodes.flatMap((node) => [node.consume('a'), node.consume('a')]),
  );
  expect(seconds.filter((wait) => wait === 0)).toHaveLength(LIMIT.max);
});

it('A window starts anew when it is over, and a refund is subtracted.', async () => {
  const { consume, refund } = limiter('windows');
  for (let n = 0; n < 5; n += 1) {
    expect(await consume('mara')).toBe(0);
    await refund('mara');
  }
  await consume('mara');
  await consume('mara');
  await endWindows();
  expect(await consume('mara')).toBe(0);
});

it('No key is stored in plain text, and nothing of past windows is kept.', async () => {
  await limiter('privacy').consume('10.1.2.3');
  const rows = await db.rows<{ key: Buffer }>(sql`select key from rate_limits`);
  expect(rows.map(({ key }) => key.length)).toEqual(rows.map(() => 32));
  await endWindows();
  await rateLimitsStore.sweep(db);
  expect(await db.rows(sql`select key from rate_limits`)).toEqual([]);
});
