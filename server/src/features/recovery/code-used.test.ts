import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { allowCommits, refuseCommits } from '../../testing/test-faults.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

/** When the commit of an authorized action fails, the code must stay unused. */
describe('a valid code whose action fails', () => {
  let gesso: TestApp;
  let mailbox: ReturnType<typeof openTestMailbox>;
  beforeAll(async () => {
    gesso = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' });
    mailbox = openTestMailbox(gesso);
  });
  afterAll(() => gesso.close());

  async function failsThenWorks(
    table: Sql,
    event: 'insert' | 'update',
    call: () => Promise<{ status: number }>,
  ) {
    await refuseCommits(gesso.db, table, event);
    const failed = await call().finally(() => allowCommits(gesso.db, table));
    expect(failed.status).toBe(500);
    expect((await call()).status).toBeLessThan(300);
  }

  it('The code works for signing up at the second attempt.', async () => {
    const guest = createCaller(gesso.app);
    const email = 'second.try@gesso.test';
    const body = { email, username: 'second.try', fullName: 'Try', password: 'paint-with-me' };
    await guest.call('POST /api/sign-up', { body });
    const otp = await mailbox.code(email);
    await failsThenWorks(sql`users`, 'insert', () =>
      guest.call('POST /api/sign-up', { body: { ...body, otp } }),
    );
  });

  it('The code works for a password reset at the second attempt.', async () => {
    const { email } = await gesso.member();
    const guest = createCaller(gesso.app);
    await guest.call('POST /api/send-otp', { body: { email } });
    const otp = await mailbox.code(email);
    await failsThenWorks(sql`grants`, 'insert', () =>
      guest.call('POST /api/verify-otp', { body: { email, otp } }),
    );
  });

  it('The code works for changing the email address at the second attempt.', async () => {
    const mara = await gesso.member();
    const claim = { currentEmail: mara.email, newEmail: `new.${mara.email}` };
    await mara.call('POST /api/verify-email-change', {
      body: { ...claim, password: mara.password },
    });
    const otp = await mailbox.code(claim.newEmail);
    await failsThenWorks(sql`users`, 'update', () =>
      mara.call('POST /api/update-email', { body: { ...claim, otp } }),
    );
  });

  it('The code works for verifying the email address at the second attempt.', async () => {
    const mara = await gesso.member();
    await gesso.db.run(sql`update users set email_verified = false where id = ${mara.id}`);
    gesso.services.sessions.invalidate(mara.id);
    await mara.call('POST /api/me/verification');
    const otp = await mailbox.code(mara.email);
    await failsThenWorks(sql`users`, 'update', () =>
      mara.call('PUT /api/me/verification', { body: { otp } }),
    );
  });
});
