import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@gesso/domain/kernel';
import { recoveryLimits } from '@gesso/domain/recovery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from '../../platform/database/database.ts';
import { secretFrom } from '../../platform/secret/secret.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import type { CodeSubject, Requester } from './one-time-codes.store.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

describe('one-time codes', () => {
  let database: TestDatabase;
  let db: Database;
  let codes: OneTimeCodes;
  let now = Date.now();
  let people = 0;
  let subject: CodeSubject;
  let here: Requester;

  /** A browser in its own network. */
  const browser = (): Requester => ({ key: randomBytes(32), network: randomBytes(32) });

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.connection, () => undefined);
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
    here = browser();
  });

  const issue = (about: CodeSubject, by: Requester = here) =>
    codes.transaction(about, by, (tx) => codes.issue(tx, about, by));
  const check = (about: CodeSubject, by: Requester | undefined, code: string) =>
    codes.transaction(about, by, (tx) => codes.check(tx, about, by, code));

  async function issued(by: Requester = here): Promise<string> {
    const fresh = await issue(subject, by);
    if (!('code' in fresh)) throw new Error('no code was issued');
    return fresh.code;
  }

  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  it('Codes are six digits and stored only as hashes.', async () => {
    const code = await issued();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await db.rows(
      sql`select * from one_time_codes where address = ${subject.address}`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await check(subject, here, code)).toBe('right');
  });

  it('Of twenty concurrent requests with one code, only one succeeds.', async () => {
    const code = await issued();
    const verdicts = await times(20, () => check(subject, here, code));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(await check(subject, here, code)).toBe('expired');
  });

  it('At most five of a thousand guesses are compared.', async () => {
    const code = await issued();
    const tooBusy = (error: unknown) => expect(error).toMatchObject({ problem: 'too-busy' });
    const verdicts = await times(1000, () => check(subject, here, wrongFor(code)).catch(tooBusy));
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
    const row = await db.row<{ tries: number }>(
      sql`select tries from code_requests r join one_time_codes c on c.id = r.code_id
          where address = ${subject.address}`,
    );
    expect(row?.tries).toBe(5);
    expect(await check(subject, here, code)).toBe('expired');
  });

  it('Codes are valid for one purpose, one account and one address.', async () => {
    const code = await issued();
    expect(await check({ ...subject, purpose: 'email-change' }, here, code)).toBe('expired');
    expect(await check({ ...subject, address: 'other@gesso.test' }, here, code)).toBe('expired');
    expect(await check({ ...subject, userId: 'SOMEBODY' }, here, code)).toBe('expired');
    expect(await check(subject, here, code)).toBe('right');
  });

  it('Codes expire after ten minutes or when the next one is sent.', async () => {
    const old = await issued();
    now += 10 * MINUTE_MS;
    expect(await check(subject, here, old)).toBe('expired');
    const first = await issued();
    const second = await issued();
    if (first !== second) expect(await check(subject, here, first)).toBe('wrong');
    expect(await check(subject, here, second)).toBe('right');
  });

  it('At most five codes are sent in half an hour per address and browser or network, for any purpose.', async () => {
    const other: CodeSubject = { ...subject, purpose: 'email-change' };
    const nearby: Requester = { key: randomBytes(32), network: here.network };
    const moved: Requester = { key: here.key, network: randomBytes(32) };
    const answers = await times(20, () => issue(subject));
    expect(answers.filter((answer) => 'code' in answer)).toHaveLength(5);
    for (const by of [here, nearby, moved]) {
      expect(await issue(other, by)).toEqual({ retryAfterSeconds: 30 * 60 });
    }
    expect('code' in (await issue(other, browser())), 'others need not wait').toBe(true);
    now += 30 * MINUTE_MS;
    for (const by of [here, nearby, moved]) expect('code' in (await issue(other, by))).toBe(true);
  });

  it('At most fifteen codes are sent a day per address and network.', async () => {
    for (let sends = 0; sends < 15; sends += 1) {
      expect('code' in (await issue(subject, { ...here, key: randomBytes(32) }))).toBe(true);
      now += 30 * MINUTE_MS;
    }
    expect('retryAfterSeconds' in (await issue(subject))).toBe(true);
    now += 24 * 60 * MINUTE_MS;
    expect('code' in (await issue(subject))).toBe(true);
  });

  it('After ten codes a day, later requesters share the newest one, and new requesters are never refused.', async () => {
    const mailed: string[] = [];
    for (let requesters = 0; requesters < 10; requesters += 1) mailed.push(await issued(browser()));
    expect(await issue(subject)).toEqual({ shared: true });
    expect(await check(subject, here, mailed.at(-1) ?? '')).toBe('right');
    now += 5 * MINUTE_MS;
    expect('code' in (await issue(subject, browser())), 'an email every few minutes').toBe(true);
  });

  it('Strangers cannot use up the attempts at a code.', async () => {
    const code = await issued();
    for (let strangers = 0; strangers < 8; strangers += 1) {
      await times(10, () => check(subject, browser(), wrongFor(code)));
      await issued(browser());
    }
    for (let tries = 0; tries < 10; tries += 1) {
      await check(subject, undefined, wrongFor(code));
    }
    expect(await check(subject, here, code)).toBe('right');
  });

  it('At most fifty guesses a day are compared, by however many browsers.', async () => {
    const compared: string[] = [];
    for (let strangers = 0; strangers < 30; strangers += 1) {
      const stranger = browser();
      const code = await issued(stranger);
      for (let tries = 0; tries < 5; tries += 1) {
        compared.push(await check(subject, stranger, wrongFor(code)));
      }
      now += 10 * MINUTE_MS;
    }
    expect(compared.filter((verdict) => verdict !== 'limited')).toHaveLength(50);
    expect(await check(subject, undefined, await issued(browser()))).toBe('limited');
    const code = await issued();
    expect(await check(subject, here, wrongFor(code)), 'says so').toBe('limited');
    expect(await check(subject, here, code), 'and it was the one guaranteed attempt').toBe(
      'limited',
    );
    expect(await check(subject, here, await issued())).toBe('right');
    now += 24 * 60 * MINUTE_MS;
    const unbound = await issued(browser());
    expect(await check(subject, undefined, unbound), 'the next day').toBe('right');
  });

  it('At most two hundred guesses a day are compared, from however many networks.', async () => {
    await db.run(sql`
      insert into code_guesses (purpose, address, guesses, created_at)
      values (${subject.purpose}, ${subject.address}, 150, ${new Date(now)})`);
    const verdicts: string[] = [];
    for (let networks = 0; networks < 60; networks += 1) {
      const stranger = browser();
      expect(await issue(subject, stranger)).not.toHaveProperty('retryAfterSeconds');
      verdicts.push(await check(subject, stranger, 'guess'));
    }
    const row = await db.row(sql`
      select sum(guesses)::integer as guesses from code_guesses where address = ${subject.address}`);
    expect(row).toEqual({ guesses: 200 });
    expect(verdicts.at(-1)).toBe('closed');
    now += 5 * MINUTE_MS;
    expect(await check(subject, here, await issued()), 'also when it is right').toBe('closed');
    const owner: Requester = { ...browser(), trusted: true };
    now += 5 * MINUTE_MS;
    expect(await check(subject, owner, await issued(owner)), 'the owner continues').toBe('right');
  });

  it('Codes requested without a cookie are all accepted.', async () => {
    const first = await issued();
    const second = await issued(browser());
    expect(await check(subject, undefined, first)).toBe('right');
    expect(await check(subject, undefined, second)).toBe('right');
  });

  it('Codes are deleted after a day.', async () => {
    await issued();
    now += 24 * 60 * MINUTE_MS + 1;
    await codes.sweep();
    expect(await db.rows(sql`select id from one_time_codes`)).toEqual([]);
  });
});
