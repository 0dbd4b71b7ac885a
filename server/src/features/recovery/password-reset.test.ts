import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

const browser = () => createCaller(gesso.app);
const newPassword = 'a new canvas';

/** A browser that has verified the address. */
async function verified(email: string): Promise<TestCaller> {
  const caller = browser();
  await caller.call('POST /api/send-otp', { body: { email } });
  const otp = await mailbox.code(email);
  const { status } = await caller.call('POST /api/verify-otp', { body: { email, otp } });
  if (status !== 200) throw new Error(`verify-otp answered ${status}`);
  return caller;
}

const reset = (caller: TestCaller, email: string, password = newPassword) =>
  caller.call('POST /api/reset-password', { body: { email, newPassword: password } });

const signIn = (email: string, password: string) =>
  browser().call('POST /api/sign-in', { body: { email, password } });

describe('a password reset', () => {
  it('A password reset ends every session, notifies the owner and allows signing in.', async () => {
    const mara = await gesso.member();
    const elsewhere = browser();
    const credentials = { email: mara.email, password: mara.password };
    const entered = await elsewhere.call('POST /api/sign-in', { body: credentials });
    expect(entered.status).toBe(200);
    const guest = browser();
    const email = mara.email.toUpperCase();
    // The listener closes the live sockets of the session.
    const ended: string[] = [];
    gesso.services.sessions.onEnded((sessionId) => ended.push(sessionId));

    const sent = await guest.call('POST /api/send-otp', { body: { email } });
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP sent! Please check your email.' },
    });
    const otp = await mailbox.code(mara.email);
    const checked = await guest.call('POST /api/verify-otp', { body: { email, otp } });
    expect(checked.body).toEqual({ success: true, message: 'OTP verified successfully!' });
    expect(String(checked.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const resetResult = await reset(guest, email);
    expect(resetResult).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset successful! Redirecting to login...' },
    });

    expect(ended).toHaveLength(2);
    for (const caller of [mara, elsewhere]) {
      expect((await caller.call('GET /api/session')).body.member).toBeNull();
    }
    expect((await signIn(mara.email, mara.password)).status).toBe(401);
    expect((await signIn(mara.email, newPassword)).status).toBe(200);
    const subjects = (await mailbox.emails(mara.email)).map((message) => message.subject);
    expect(subjects.at(-1)).toBe('Your Gesso password was changed');
  });

  it('A reset without a grant, from another browser or for another address is refused.', async () => {
    const [mara, tom] = [await gesso.member(), await gesso.member()];
    const here = await verified(mara.email);
    const refusal = {
      status: 403,
      body: {
        success: false,
        code: 'reset-not-verified',
        message: 'Password reset failed: please confirm your email with a code first.',
      },
    };
    expect(await reset(browser(), mara.email)).toMatchObject(refusal);
    expect(await reset(await verified(tom.email), mara.email)).toMatchObject(refusal);
    expect(await reset(here, tom.email)).toMatchObject(refusal);
    expect((await signIn(mara.email, mara.password)).status).toBe(200);
    expect((await signIn(tom.email, tom.password)).status).toBe(200);
  });

  it('A grant works once, for ten minutes, and never for a password that is too short.', async () => {
    const mara = await gesso.member();
    const here = await verified(mara.email);
    const copies = Array.from({ length: 5 }, () => {
      const copy = browser();
      for (const [name, value] of here.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const short = await reset(here, mara.email, '12345');
    expect(short).toMatchObject({
      status: 400,
      body: { success: false, message: 'Password must be at least 6 characters' },
    });
    const long = await reset(here, mara.email, 'x'.repeat(201));
    expect(long).toMatchObject({
      status: 400,
      body: {
        success: false,
        message: 'Password reset failed: Password must be at most 200 characters',
      },
    });
    const answers = await Promise.all(copies.map((copy) => reset(copy, mara.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);

    const late = await verified(mara.email);
    gesso.clock.move(10 * 60_000);
    expect((await reset(late, mara.email, 'too late for that')).status).toBe(403);
  });

  it('Invalid addresses and codes get specific messages.', async () => {
    const mara = await gesso.member();
    const guest = browser();
    const ask = (email: string) => guest.call('POST /api/send-otp', { body: { email } });
    expect(await ask('mara@nowhere')).toMatchObject({
      status: 400,
      body: { success: false, message: 'Please enter a valid email address.' },
    });
    expect(await ask('nobody@gesso.test')).toMatchObject({
      status: 400,
      body: { success: false, message: 'No account associated with this email.' },
    });
    expect(await ask(`${mara.email}\r\nBcc: all@gesso.test`)).toMatchObject({ status: 400 });
    await ask(mara.email);
    const code = await mailbox.code(mara.email);
    const otp = code === '123456' ? '654321' : '123456';
    const verify = (given: string) =>
      guest.call('POST /api/verify-otp', { body: { email: mara.email, otp: given } });
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await verify(otp)).toMatchObject({ status: 401, body: { code: 'otp-wrong' } });
    }
    expect(await verify('')).toMatchObject({ status: 401, body: { code: 'otp-expired' } });
    expect(await verify(code)).toMatchObject({ status: 401, body: { code: 'otp-expired' } });
    expect(guest.cookies.has('gesso_reset')).toBe(false);
  });

  it('Unknown fields are refused, and requests are limited per network.', async () => {
    const guest = browser();
    const unknown = await guest.call('POST /api/send-otp', { body: { email: 'a@b.c', id: 'X' } });
    expect(unknown).toMatchObject({
      status: 400,
      body: { success: false, message: 'Failed to send OTP' },
    });
    const statuses: number[] = [];
    for (let calls = 0; calls < 21; calls += 1) {
      const answer = await guest.call('POST /api/send-otp', { body: { email: 'no@gesso.test' } });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a password reset where account existence is hidden', () => {
  it('An unknown address gets the same responses, and no email.', async () => {
    const shy = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' });
    try {
      const mara = await shy.member();
      const guest = createCaller(shy.app);
      for (const email of [mara.email, 'nobody@gesso.test']) {
        const sent = await guest.call('POST /api/send-otp', { body: { email } });
        expect(sent).toMatchObject({ status: 200, body: { success: true } });
        const body = { email, otp: 'guess' };
        const checked = await guest.call('POST /api/verify-otp', { body });
        expect(checked).toMatchObject({ status: 401, body: { code: 'otp-wrong' } });
      }
      expect(await openTestMailbox(shy).emails('nobody@gesso.test')).toEqual([]);
    } finally {
      await shy.close();
    }
  });
});
