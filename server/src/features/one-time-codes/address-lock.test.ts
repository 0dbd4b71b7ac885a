import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from '../../platform/database/database.ts';
import { isLockTimeout } from '../../platform/database/errors.ts';
import { acquireProcessLock } from '../../platform/database/process-lock.ts';
import { secretFrom } from '../../platform/secret/secret.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

describe('requests for codes of one address', () => {
  let database: TestDatabase;
  let db: Database;
  let codes: OneTimeCodes;
  const secret = secretFrom(randomBytes(32));
  const parts = () => ({ db, secret, clock: Date, limits: recoveryLimits });
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.connection, () => undefined);
    codes = createOneTimeCodes(parts());
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const subjectOf = (address: string) =>
    ({ purpose: 'password-reset', userId: null, address }) as const;
  const here = { key: randomBytes(32), network: randomBytes(32) };

  it('The lock of an address never collides with the process lock.', async () => {
    const address = "eve@evil.co.7zv|}j'c0$s6";
    expect(await db.row(sql`select hashtextextended(${address}::text, 0) as key`)).toEqual({
      key: 7_316_421,
    });
    const lock = await acquireProcessLock(database.connection, 'exclusive');
    const subject = subjectOf(address);
    const issued = await codes.transaction(subject, here, (tx) => codes.issue(tx, subject, here));
    expect(issued).toHaveProperty('code');
    await lock.release();
  });

  it('Requests for codes of one address hold no database connection while queued.', async () => {
    const subject = subjectOf('mara@gesso.test');
    const attempt = () =>
      codes.transaction(subject, here, (tx) => codes.check(tx, subject, here, 'guess'));
    let attempts: Promise<string[]> | undefined;
    await codes.transaction(subject, here, async () => {
      attempts = Promise.all(Array.from({ length: 30 }, attempt));
      expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
      expect(db.pool.totalCount - db.pool.idleCount, 'one for the one whose turn it is').toBe(1);
    });
    expect(new Set(await attempts)).toEqual(new Set(['expired']));
  });

  it('Requests for codes fail with a lock timeout when another process holds the lock for long.', async () => {
    const subject = subjectOf('ilo@gesso.test');
    const other = createOneTimeCodes(parts());
    await codes.transaction(subject, here, async () => {
      const late = other.transaction(subject, here, async () => undefined);
      await expect(late).rejects.toSatisfy(isLockTimeout);
    });
  });
});
