import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
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
const send = (caller: TestCaller, email: string) =>
  caller.call('POST /api/send-otp', { body: { email } });
const verify = (caller: TestCaller, email: string, otp: string) =>
  caller.call('POST /api/verify-otp', { body: { email, otp } });

/** Requests all codes that one browser gets, and enters wrong ones until refused. */
async function requestAndGuess(email: string): Promise<void> {
  const stranger = browser();
  for (let sends = 0; sends < 6; sends += 1) await send(stranger, email);
  for (let tries = 0; tries < 12; tries += 1) await verify(stranger, email, 'guess');
}

describe('strangers who request and guess codes', () => {
  it('Strangers are limited to five codes in half an hour.', async () => {
    const mara = await gesso.member();
    const stranger = browser();
    for (let sends = 0; sends < 5; sends += 1) {
      expect((await send(stranger, mara.email)).status).toBe(200);
    }
    const sixth = await send(stranger, mara.email);
    expect(sixth).toMatchObject({ status: 429, body: { success: false } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('Strangers do not block the owner’s reset, neither before nor after her request.', async () => {
    const mara = await gesso.member();
    for (let strangers = 0; strangers < 3; strangers += 1) await requestAndGuess(mara.email);
    const owner = browser();
    expect((await send(owner, mara.email)).status).toBe(200);
    const otp = await mailbox.code(mara.email);
    for (let strangers = 0; strangers < 3; strangers += 1) await requestAndGuess(mara.email);
    expect(await verify(owner, mara.email, otp)).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP verified successfully!' },
    });
    const body = { email: mara.email, newPassword: 'a new canvas' };
    expect((await owner.call('POST /api/reset-password', { body })).status).toBe(200);
  });

  it('Strangers do not block the verification of an address.', async () => {
    const mara = await gesso.member();
    await requestAndGuess(mara.email);
    expect((await mara.call('POST /api/me/verification')).status).toBe(200);
    const otp = await mailbox.code(mara.email);
    await requestAndGuess(mara.email);
    expect((await mara.call('PUT /api/me/verification', { body: { otp } })).status).toBe(200);
  });

  it('Members who want the same address do not block a change to it.', async () => {
    const mara = await gesso.member();
    const newEmail = `new.${mara.email}`;
    const prove = (person: typeof mara) =>
      person.call('POST /api/verify-email-change', {
        body: { currentEmail: person.email, newEmail, password: person.password },
      });
    for (const stranger of [await gesso.member(), await gesso.member()]) {
      for (let sends = 0; sends < 5; sends += 1) await prove(stranger);
      const body = { currentEmail: stranger.email, newEmail, otp: 'guess' };
      for (let tries = 0; tries < 6; tries += 1) {
        await stranger.call('POST /api/update-email', { body });
      }
    }
    expect((await prove(mara)).status).toBe(200);
    const otp = await mailbox.code(newEmail);
    const body = { currentEmail: mara.email, newEmail, otp };
    expect((await mara.call('POST /api/update-email', { body })).status).toBe(200);
  });

  it('Strangers share fifty guesses a day and are then told so.', async () => {
    const mara = await gesso.member();
    await send(browser(), mara.email);
    const answers: string[] = [];
    for (let strangers = 0; strangers < 6; strangers += 1) {
      const stranger = browser();
      for (let tries = 0; tries < 10; tries += 1) {
        answers.push((await verify(stranger, mara.email, 'guess')).problem.code ?? '');
      }
    }
    expect(answers.filter((code) => code === 'otp-wrong')).toHaveLength(50);
    expect(new Set(answers.slice(50))).toEqual(new Set(['otp-too-many-tries']));
    const owner = browser();
    await send(owner, mara.email);
    const otp = await mailbox.code(mara.email);
    expect((await verify(owner, mara.email, otp)).status).toBe(200);
  });
});

describe('when strangers have used up the day’s attempts for an account', () => {
  it('A browser that was signed in to the account can still reset its password.', async () => {
    const mara = await gesso.member();
    await mara.call('POST /api/sign-out');
    await gesso.db.run(sql`
      insert into code_guesses (purpose, address, user_id, guesses, created_at)
      values ('password-reset', ${mara.email.toLowerCase()}, ${mara.id}, 200, now())`);
    const [stranger, ilo] = [browser(), await gesso.member()];
    for (const other of [stranger, ilo]) {
      await send(other, mara.email);
      const refused = await verify(other, mara.email, await mailbox.code(mara.email));
      expect([refused.status, refused.problem.code]).toEqual([429, 'otp-day-limit']);
    }
    await send(mara, mara.email);
    expect((await verify(mara, mara.email, await mailbox.code(mara.email))).status).toBe(200);
  });
});

describe('a client without cookies', () => {
  it('A client without cookies can use its code, also after a stranger requested another.', async () => {
    const mara = await gesso.member();
    await send(browser(), mara.email);
    const otp = await mailbox.code(mara.email);
    await send(browser(), mara.email);
    expect((await verify(browser(), mara.email, otp)).status).toBe(200);
  });
});
