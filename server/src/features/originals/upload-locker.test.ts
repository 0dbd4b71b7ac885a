import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLeases } from '../../platform/nodes/leases.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { createUploadLocker } from './upload-locker.ts';

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

const newNode = () => createUploadLocker(createLeases(db));
const newSignal = () => AbortSignal.timeout(60_000);

it('Two nodes never receive bytes of one upload at the same time.', async () => {
  const [one, two] = [newNode().newLock('scan'), newNode().newLock('scan')];
  const events: string[] = [];
  const stop = vi.fn(async () => {
    events.push('one stops');
    await one.unlock();
  });
  await one.lock(newSignal(), stop);
  await two.lock(newSignal(), () => undefined);
  events.push('two takes');
  expect(events).toEqual(['one stops', 'two takes']);
  await two.unlock();
});

it('A request that gives up waiting leaves the upload free for others on its node.', async () => {
  const [one, two] = [newNode(), newNode()];
  const lock = one.newLock('scan');
  await lock.lock(newSignal(), () => undefined);
  await expect(two.newLock('scan').lock(AbortSignal.abort(), () => undefined)).rejects.toBeTruthy();
  const soon = AbortSignal.timeout(100);
  await expect(two.newLock('scan').lock(soon, () => undefined)).rejects.toBeTruthy();
  await lock.unlock();
  const next = two.newLock('scan');
  await next.lock(newSignal(), () => undefined);
  await next.unlock();
});
