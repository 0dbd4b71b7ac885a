import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

/** A browser that has requested a code, and that code. */
async function askForCode(email: string): Promise<{ browser: TestCaller; otp: string }> {
  const browser = createCaller(gesso.app);
  await browser.call('POST /api/send-otp', { body: { email } });
  return { browser, otp: await mailbox.code(email) };
}

async function verified(email: string): Promise<TestCaller> {
  const { browser, otp } = await askForCode(email);
  const { status } = await browser.call('POST /api/verify-otp', { body: { email, otp } });
  if (status !== 200) throw new Error(`verify-otp answered ${status}`);
  return browser;
}

const reset = (browser: TestCaller, email: string, newPassword: string) =>
  browser.call('POST /api/reset-password', { body: { email, newPassword } });

async function askToChangeEmail(mara: TestMember, newEmail: string): Promise<string> {
  const body = { currentEmail: mara.email, newEmail, password: mara.password };
  const { status } = await mara.call('POST /api/verify-email-change', { body });
  if (status !== 200) throw new Error(`verify-email-change answered ${status}`);
  return mailbox.code(newEmail);
}

describe('what a password reset voids', () => {
  it('A password reset voids the grant of another browser.', async () => {
    const mara = await gesso.member();
    const [here, there] = [await verified(mara.email), await verified(mara.email)];
    expect((await reset(here, mara.email, 'a new canvas')).status).toBe(200);
    expect((await reset(there, mara.email, 'of a thief')).status).toBe(403);
  });

  it('A password reset voids a code that was sent and is still unused.', async () => {
    const mara = await gesso.member();
    const here = await verified(mara.email);
    const { browser, otp } = await askForCode(mara.email);
    expect((await reset(here, mara.email, 'a new canvas')).status).toBe(200);
    const body = { email: mara.email, otp };
    expect((await browser.call('POST /api/verify-otp', { body })).status).toBe(401);
  });

  it('A password reset voids an email change that waits for its code.', async () => {
    const mara = await gesso.member();
    const newEmail = `new.${mara.email}`;
    const otp = await askToChangeEmail(mara, newEmail);
    expect((await reset(await verified(mara.email), mara.email, 'a new canvas')).status).toBe(200);
    const body = { currentEmail: mara.email, newEmail, otp };
    const changed = await mara.call('POST /api/update-email', { body });
    expect(changed.status).toBeGreaterThanOrEqual(400);
    const signIn = { email: newEmail, password: 'a new canvas' };
    const entered = await createCaller(gesso.app).call('POST /api/sign-in', { body: signIn });
    expect(entered.status).toBe(401);
  });
});
