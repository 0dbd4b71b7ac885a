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

const browser = () => createCaller(gesso.app);
const newFor = (person: TestMember) => `new.${person.email}`;

const prove = (caller: TestCaller, person: TestMember, change: object = {}) =>
  caller.call('POST /api/verify-email-change', {
    body: {
      currentEmail: person.email,
      newEmail: newFor(person),
      password: person.password,
      ...change,
    },
  });

const update = (caller: TestCaller, person: TestMember, otp: string, newEmail = newFor(person)) =>
  caller.call('POST /api/update-email', {
    body: { currentEmail: person.email, newEmail, otp },
  });

describe('an email change', () => {
  it('An email change moves the account, keeps this session, ends the others and notifies the old address.', async () => {
    const mara = await gesso.member();
    const elsewhere = browser();
    const credentials = { email: mara.email, password: mara.password };
    const entered = await elsewhere.call('POST /api/sign-in', { body: credentials });
    expect(entered.status).toBe(200);

    expect(await prove(mara, mara)).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP sent to your new email address' },
    });
    const otp = await mailbox.code(newFor(mara));
    expect(await update(mara, mara, otp)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Email updated successfully! Redirecting...' },
    });

    const { body } = await mara.call('GET /api/session');
    expect(body.member).toMatchObject({ email: newFor(mara), emailVerified: true });
    expect((await elsewhere.call('GET /api/session')).body.member).toBeNull();
    const subjects = (await mailbox.emails(mara.email)).map((message) => message.subject);
    expect(subjects).toEqual(['Your Gesso email was changed']);
    const newSignIn = { email: newFor(mara), password: mara.password };
    expect((await browser().call('POST /api/sign-in', { body: newSignIn })).status).toBe(200);
  });

  it('An email change works for a signed-out person who knows the password.', async () => {
    const mara = await gesso.member();
    const guest = browser();
    await prove(guest, mara);
    const otp = await mailbox.code(newFor(mara));
    expect((await update(guest, mara, otp)).status).toBe(200);
    expect((await mara.call('GET /api/session')).body.member).toBeNull();
  });

  it('An email change without the password, or of another account, is refused.', async () => {
    const [mara, tom] = [await gesso.member(), await gesso.member()];
    const refusal = {
      status: 401,
      body: { success: false, message: 'Invalid email or password' },
    };
    expect(await prove(browser(), mara, { password: 'not the one' })).toMatchObject(refusal);
    expect(await prove(browser(), mara, { password: 'x'.repeat(900) })).toMatchObject(refusal);
    expect(await prove(browser(), mara, { currentEmail: 'no@gesso.test' })).toMatchObject(refusal);
    const { status, body } = await prove(tom, mara);
    expect([status, body.message]).toEqual([
      403,
      'You are signed in with another account. To change the email of this one, sign out first.',
    ]);
    expect(await prove(tom, mara, { password: 'not the one' })).toMatchObject(refusal);
    expect(await mailbox.emails(newFor(mara))).toEqual([]);
  });

  it('An email change from another browser, to another address, or with a code for another purpose is refused.', async () => {
    const mara = await gesso.member();
    await prove(mara, mara);
    const otp = await mailbox.code(newFor(mara));
    const refusal = { status: 403, body: { success: false, code: 'email-change-not-verified' } };
    expect(await update(browser(), mara, otp)).toMatchObject(refusal);
    expect(await update(mara, mara, otp, 'thief@gesso.test')).toMatchObject(refusal);

    await browser().call('POST /api/send-otp', { body: { email: mara.email } });
    const resetCode = await mailbox.code(mara.email);
    if (resetCode !== otp) {
      expect(await update(mara, mara, resetCode)).toMatchObject({ status: 401 });
    }
    const asReset = { email: newFor(mara), otp };
    expect((await browser().call('POST /api/verify-otp', { body: asReset })).status).toBe(400);
    expect((await update(mara, mara, otp)).status).toBe(200);
  });

  it('An email change never takes another account’s address, even one that is registered meanwhile.', async () => {
    const [mara, tom] = [await gesso.member(), await gesso.member()];
    const takenAddress = await prove(mara, mara, { newEmail: tom.email.toUpperCase() });
    expect(takenAddress).toMatchObject({
      status: 409,
      body: { message: 'This email is already in use. Please use a different email.' },
    });
    const same = await prove(mara, mara, { newEmail: mara.email.toUpperCase() });
    expect(same).toMatchObject({ status: 400, body: { code: 'email-unchanged' } });
    const bad = await prove(mara, mara, { newEmail: 'a@b.c\r\nBcc: all@gesso.test' });
    expect(bad).toMatchObject({ status: 400, body: { code: 'email-invalid' } });

    await prove(mara, mara);
    const otp = await mailbox.code(newFor(mara));
    await gesso.member({ email: newFor(mara) });
    expect(await update(mara, mara, otp)).toMatchObject({ status: 409 });
    const { body } = await mara.call('GET /api/session');
    expect(body.member?.email).toBe(mara.email);
  });

  it('Five concurrent requests with the same code change the email once.', async () => {
    const mara = await gesso.member();
    await prove(mara, mara);
    const otp = await mailbox.code(newFor(mara));
    const answers = await Promise.all(Array.from({ length: 5 }, () => update(mara, mara, otp)));
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    const emails = await mailbox.emails(mara.email);
    expect(emails.filter(({ subject }) => subject === 'Your Gesso email was changed')).toHaveLength(
      1,
    );
  });
});
