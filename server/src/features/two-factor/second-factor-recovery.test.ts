import { HOUR_MS } from '@gesso/domain/kernel';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAuthenticator } from '../../testing/test-authenticator.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { addPasskey, signInByPasskey, turnOnTwoFactor } from '../../testing/test-second-factor.ts';

const WAIT = twoFactorLimits.recoveryHours * HOUR_MS;

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: 'http://localhost' });
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

async function withPassword({ email, password }: TestMember): Promise<TestCaller> {
  const caller = createCaller(gesso.app);
  await caller.call('POST /api/sign-in', { body: { email, password } });
  return caller;
}

/** Enters a new code from the email in a browser that knows the password. */
async function recover(mara: TestMember, browser: TestCaller) {
  expect((await browser.call('POST /api/second-factor-recovery/code')).status).toBe(200);
  const otp = await mailbox.code(mara.email);
  return browser.call('POST /api/second-factor-recovery', { body: { otp } });
}

async function begunRecovery() {
  const mara = await gesso.member();
  const app = await turnOnTwoFactor(gesso, mara);
  const begun = await recover(mara, await withPassword(mara));
  const message = (await mailbox.emails(mara.email)).at(-1);
  const link = /http:\/\/localhost\/stop-recovery#([\w-]{43})/.exec(message?.text ?? '');
  return { mara, begun, message, stopToken: link?.[1] ?? '', ...app };
}

const subjects = async ({ email }: TestMember) =>
  (await mailbox.emails(email)).map(({ subject }) => subject);

describe('a lost second factor', () => {
  it('A lost second factor is removed with a code by email, a day of waiting, and another code by email.', async () => {
    const { mara, begun, message } = await begunRecovery();
    expect(begun.body.member).toBeNull();
    expect(begun.body.readyAt).toBeGreaterThan((gesso.clock.now() + WAIT) / 1000 - 60);
    expect(message?.subject).toBe(
      'Two-step verification will be turned off for your Gesso account',
    );
    expect((await mara.call('GET /api/me/two-factor')).body.recoveryReadyAt).toBe(
      begun.body.readyAt,
    );

    gesso.clock.move(WAIT - HOUR_MS);
    const early = await recover(mara, await withPassword(mara));
    expect(early.body).toEqual({ member: null, readyAt: begun.body.readyAt });

    gesso.clock.move(HOUR_MS);
    const browser = await withPassword(mara);
    const recovered = await recover(mara, browser);
    expect(recovered.body.member?.id).toBe(mara.id);
    expect((await browser.call('GET /api/session')).body.member?.id).toBe(mara.id);
    expect((await browser.call('GET /api/me/two-factor')).body.on).toBe(false);
    expect(await subjects(mara)).toContain(
      'Two-step verification was turned off for your Gesso account',
    );
    const newBrowser = createCaller(gesso.app);
    const { email, password } = mara;
    const reply = await newBrowser.call('POST /api/sign-in', { body: { email, password } });
    expect(reply.body.member?.id).toBe(mara.id);
  });

  it('A recovery requires the password first, and the right code.', async () => {
    const guest = createCaller(gesso.app);
    const refused = await guest.call('POST /api/second-factor-recovery/code');
    expect([refused.status, refused.problem.code]).toEqual([401, 'second-factor-expired']);
    const body = { otp: '123456' };
    expect((await guest.call('POST /api/second-factor-recovery', { body })).problem.code).toBe(
      'second-factor-expired',
    );
    const mara = await gesso.member();
    await turnOnTwoFactor(gesso, mara);
    const browser = await withPassword(mara);
    const untold = await browser.call('POST /api/second-factor-recovery', { body });
    expect(untold.problem.code).toBe('otp-expired');
  });

  it('The link in the email stops a recovery once, whoever opens it.', async () => {
    const { mara, stopToken } = await begunRecovery();
    const guest = createCaller(gesso.app);
    const stop = (token: string) =>
      guest.call('POST /api/second-factor-recovery/stop', { body: { token } });
    expect((await stop('x'.repeat(43))).problem.code).toBe('recovery-link-invalid');
    expect((await stop(stopToken)).status).toBe(200);
    expect((await stop(stopToken)).status).toBe(404);
    expect((await subjects(mara)).at(-1)).toBe(
      'Two-step verification stays on for your Gesso account',
    );
    gesso.clock.move(WAIT);
    const begunAnew = await recover(mara, await withPassword(mara));
    expect(begunAnew.body.member).toBeNull();
    expect((await mara.call('GET /api/me/two-factor')).body.on).toBe(true);
  });

  it('The owner stops a recovery in a session, or by signing in with the second factor.', async () => {
    const first = await begunRecovery();
    expect((await first.mara.call('DELETE /api/me/second-factor-recovery')).status).toBe(204);
    expect((await first.mara.call('GET /api/me/two-factor')).body.recoveryReadyAt).toBeNull();
    expect((await first.mara.call('DELETE /api/me/second-factor-recovery')).status).toBe(204);

    const second = await begunRecovery();
    const browser = await withPassword(second.mara);
    const code = second.recoveryCodes[0] ?? '';
    await browser.call('POST /api/sign-in/second-factor', { body: { code } });
    expect((await browser.call('GET /api/me/two-factor')).body.recoveryReadyAt).toBeNull();
    expect(await subjects(second.mara)).toContain(
      'Two-step verification stays on for your Gesso account',
    );
  });

  it('A sign-in with a passkey stops a recovery.', async () => {
    const mara = await gesso.member();
    const authenticator = createAuthenticator();
    await addPasskey(mara, authenticator);
    await turnOnTwoFactor(gesso, mara);
    await recover(mara, await withPassword(mara));
    const browser = createCaller(gesso.app);
    expect((await signInByPasskey(browser, authenticator)).status).toBe(200);
    expect((await browser.call('GET /api/me/two-factor')).body).toMatchObject({
      on: true,
      recoveryReadyAt: null,
    });
  });

  it('A recovery ends when the password it was requested with changes.', async () => {
    const { mara } = await begunRecovery();
    const body = { currentPassword: mara.password, newPassword: 'another-paint' };
    expect((await mara.call('PUT /api/me/password', { body })).status).toBe(200);
    expect((await mara.call('GET /api/me/two-factor')).body.recoveryReadyAt).toBeNull();
    gesso.clock.move(WAIT);
    const browser = await withPassword({ ...mara, password: body.newPassword });
    expect((await recover(mara, browser)).body.member).toBeNull();
  });

  it('A recovery starts anew when it was not finished for a week.', async () => {
    const { mara } = await begunRecovery();
    gesso.clock.move(WAIT + (twoFactorLimits.recoveryOpenDays * 24 + 1) * HOUR_MS);
    const late = await recover(mara, await withPassword(mara));
    expect(late.body.member).toBeNull();
    expect(late.body.readyAt).toBeGreaterThan(gesso.clock.now() / 1000);
  });
});
