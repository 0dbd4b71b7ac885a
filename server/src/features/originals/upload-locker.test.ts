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

it('two nodes do not take the bytes of one upload at once', async () => {
  const [one, two] = [newNode().newLock('scan'), newNode().newLock('scan')];
  const taken: string[] = [];
  const stop = vi.fn(async () => {
    taken.push('one stops');
    await one.unlock();
  });
  await one.lock(newSignal(), stop);
  await two.lock(newSignal(), () => undefined);
  taken.push('two takes');
  expect(taken).toEqual(['one stops', 'two takes']);
  await two.unlock();
});

it('who gives up waiting leaves the upload to others of its node', async () => {
  const [one, two] = [newNode(), newNode()];
  const held = one.newLock('scan');
  await held.lock(newSignal(), () => undefined);
  await expect(two.newLock('scan').lock(AbortSignal.abort(), () => undefined)).rejects.toBeTruthy();
  const soon = AbortSignal.timeout(100);
  await expect(two.newLock('scan').lock(soon, () => undefined)).rejects.toBeTruthy();
  await held.unlock();
  const next = two.newLock('scan');
  await next.lock(newSignal(), () => undefined);
  await next.unlock();
});
