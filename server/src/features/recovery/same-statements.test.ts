import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' });
});
afterAll(() => gesso.close());

/** The statements that PostgreSQL receives during the work, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  } finally {
    spy.mockRestore();
  }
}

const waiting = async () => {
  const row = await gesso.db.row<{ emails: number; jobs: number }>(sql`
    select (select count(*) from emails) as emails,
      (select count(*) from graphile_worker.jobs) as jobs`);
  return row;
};

const sendOtp = (email: string) =>
  createCaller(gesso.app).call('POST /api/send-otp', { body: { email } });

describe('with HIDE_ACCOUNT_EXISTENCE, an address', () => {
  it('An address without an account costs the same statements at send-otp, and gets no email.', async () => {
    const mara = await gesso.member();
    const mailbox = openTestMailbox(gesso);
    await sendOtp('warm-up@x.test');
    const emailCount = (await mailbox.emails(mara.email)).length;
    const before = await waiting();

    const known = await statementsOf(() => sendOtp(mara.email));
    const afterKnown = await waiting();
    const unknown = await statementsOf(() => sendOtp('nobody@x.test'));
    const afterUnknown = await waiting();
    expect(unknown).toEqual(known);
    const added = (from = before, to = before) => [
      Number(to?.emails) - Number(from?.emails),
      Number(to?.jobs) - Number(from?.jobs),
    ];
    expect(added(before, afterKnown)).toEqual([1, 1]);
    expect(added(afterKnown, afterUnknown)).toEqual([1, 1]);

    expect(await mailbox.emails(mara.email)).toHaveLength(emailCount + 1);
    expect(await mailbox.emails('nobody@x.test')).toEqual([]);
    expect(await waiting(), 'the delivery deletes it').toEqual({
      emails: Number(before?.emails) + 1,
      jobs: before?.jobs,
    });
  });

  it('An address that is taken costs the same statements at verify-email-change.', async () => {
    const [mara, noor] = [await gesso.member(), await gesso.member()];
    const mailbox = openTestMailbox(gesso);
    const emailCount = (await mailbox.emails(noor.email)).length;
    const change = (newEmail: string) =>
      mara.call('POST /api/verify-email-change', {
        body: { currentEmail: mara.email, newEmail, password: mara.password },
      });
    await change('warm-up@x.test');

    const free = await statementsOf(() => change('free@x.test'));
    const takenStatements = await statementsOf(() => change(noor.email));
    expect(takenStatements).toEqual(free);
    expect(await mailbox.emails('free@x.test')).toHaveLength(1);
    expect(await mailbox.emails(noor.email)).toHaveLength(emailCount);
  });

  it('An address without an account costs the same statements at verify-otp.', async () => {
    const mara = await gesso.member();
    const tryCode = async (email: string) => {
      const browser = createCaller(gesso.app);
      await browser.call('POST /api/send-otp', { body: { email } });
      return statementsOf(() =>
        browser.call('POST /api/verify-otp', { body: { email, otp: '000000' } }),
      );
    };
    const known = await tryCode(mara.email);
    expect(await tryCode('not-here@x.test')).toEqual(known);
  });
});
