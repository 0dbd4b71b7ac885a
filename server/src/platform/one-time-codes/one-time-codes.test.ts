import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { type Database, openDatabase, sql } from '../database/database.ts';
import { secretFrom } from '../secret/secret.ts';
import type { Subject } from './one-time-codes.store.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

const MINUTE = 60_000;

describe('one-time codes', () => {
  let database: TestDatabase;
  let db: Database;
  let codes: OneTimeCodes;
  let now = Date.now();
  let people = 0;
  let subject: Subject;

  beforeAll(async () => {
    database = await createTestDatabase();
    // A thousand guesses queue for a handful of connections; none of them may give up waiting.
    const patient = { ...database.connection, connectionTimeoutMillis: 120_000 };
    db = openDatabase(patient, () => undefined);
    const secret = secretFrom(randomBytes(32));
    codes = createOneTimeCodes({ db, secret, clock: { now: () => now }, limits: recoveryLimits });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(() => {
    people += 1;
    subject = { purpose: 'password-reset', userId: null, address: `p${people}@gesso.test` };
  });

  const issue = (about: Subject) => db.transaction((tx) => codes.issue(tx, about));

  async function issued(about: Subject = subject): Promise<string> {
    const fresh = await issue(about);
    if (!('code' in fresh)) throw new Error('no code was issued');
    return fresh.code;
  }

  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  it('are six digits, and lie nowhere in the table', async () => {
    const code = await issued();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await db.rows(
      sql`select * from one_time_codes where address = ${subject.address}`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await codes.check(subject, code)).toBe('right');
  });

  it('are used once by twenty who come at the same time', async () => {
    const code = await issued();
    const verdicts = await times(20, () => codes.check(subject, code));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(await codes.check(subject, code)).toBe('expired');
  });

  it('are compared with at most five of a thousand guesses', { timeout: 120_000 }, async () => {
    const code = await issued();
    const verdicts = await times(1000, () => codes.check(subject, wrongFor(code)));
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
    const row = await db.row<{ tries: number }>(
      sql`select tries from one_time_codes where address = ${subject.address}`,
    );
    expect(row?.tries).toBe(5);
    expect(await codes.check(subject, code)).toBe('expired');
  });

  it('fit one purpose, one account and one address', async () => {
    const code = await issued();
    expect(await codes.check({ ...subject, purpose: 'email-change' }, code)).toBe('expired');
    expect(await codes.check({ ...subject, address: 'other@gesso.test' }, code)).toBe('expired');
    expect(await codes.check({ ...subject, userId: 'SOMEBODY' }, code)).toBe('expired');
    expect(await codes.check(subject, code)).toBe('right');
  });

  it('live ten minutes, or until the next one is sent', async () => {
    const old = await issued();
    now += 10 * MINUTE;
    expect(await codes.check(subject, old)).toBe('expired');
    const first = await issued();
    const second = await issued();
    if (first !== second) expect(await codes.check(subject, first)).toBe('wrong');
    expect(await codes.check(subject, second)).toBe('right');
  });

  it('go five times in half an hour to one address, whatever for, however many ask at once', async () => {
    const other: Subject = { ...subject, purpose: 'email-change' };
    const answers = await times(20, () => issue(subject));
    expect(answers.filter((answer) => 'code' in answer)).toHaveLength(5);
    expect(await issue(other)).toEqual({ retryAfterSeconds: 30 * 60 });
    now += 30 * MINUTE;
    expect('code' in (await issue(other))).toBe(true);
  });

  it('are swept away after a day', async () => {
    await issued();
    now += 24 * 60 * MINUTE + 1;
    await codes.sweep();
    expect(await db.rows(sql`select id from one_time_codes`)).toEqual([]);
  });
});
