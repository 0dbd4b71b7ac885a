import { MINUTE_MS } from '@gesso/domain/kernel';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { turnOnTwoFactor } from '../../testing/test-second-factor.ts';

const STEP = twoFactorLimits.codeSeconds * 1000;

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

/** A member with two-step verification whose app shows an unused code. */
async function twoFactorMember() {
  const mara = await gesso.member();
  const app = await turnOnTwoFactor(gesso, mara);
  gesso.clock.move(2 * STEP);
  return { mara, ...app };
}

/** Another browser in which the password has been entered. */
async function withPassword({ email, password }: TestMember): Promise<TestCaller> {
  const caller = createCaller(gesso.app);
  const reply = await caller.call('POST /api/sign-in', { body: { email, password } });
  expect([reply.status, reply.body]).toEqual([200, { member: null }]);
  expect(caller.cookies.has('gesso_session')).toBe(false);
  return caller;
}

const enter = (caller: TestCaller, code: string) =>
  caller.call('POST /api/sign-in/second-factor', { body: { code } });

const signedIn = async (caller: TestCaller) =>
  (await caller.call('GET /api/session')).body.member !== null;

describe('signing in with two-step verification', () => {
  it('No session begins before the code is entered.', async () => {
    const { mara, code } = await twoFactorMember();
    const browser = await withPassword(mara);
    expect(await signedIn(browser)).toBe(false);
    const reply = await enter(browser, ` ${code().slice(0, 3)} ${code().slice(3)}`);
    expect([reply.status, reply.body.member.id]).toEqual([200, mara.id]);
    expect(await signedIn(browser)).toBe(true);
    expect(browser.cookies.has('gesso_second_step')).toBe(false);
  });

  it('Signing in without two-step verification is unchanged.', async () => {
    const { email, password, id } = await gesso.member();
    const reply = await createCaller(gesso.app).call('POST /api/sign-in', {
      body: { email, password },
    });
    expect([reply.status, reply.body.member?.id]).toEqual([200, id]);
  });

  it('A code without the password, or in another browser, is refused.', async () => {
    const { mara, code } = await twoFactorMember();
    const browser = await withPassword(mara);
    const stranger = await enter(createCaller(gesso.app), code());
    expect([stranger.status, stranger.problem.code]).toEqual([401, 'second-factor-expired']);
    const forged = createCaller(gesso.app);
    forged.cookies.set('gesso_second_step', 'x'.repeat(43));
    expect((await enter(forged, code())).problem.code).toBe('second-factor-expired');
    expect((await enter(browser, code())).status).toBe(200);
  });

  it('The code can be entered for ten minutes, and only while the password is valid.', async () => {
    const { mara, code } = await twoFactorMember();
    const slow = await withPassword(mara);
    gesso.clock.move((twoFactorLimits.pendingMinutes + 1) * MINUTE_MS);
    expect((await enter(slow, code())).problem.code).toBe('second-factor-expired');
    const outrun = await withPassword(mara);
    await gesso.db.run(sql`update users set password_hash = 'another' where id = ${mara.id}`);
    expect((await enter(outrun, code())).problem.code).toBe('second-factor-expired');
  });

  it('Each code of the app works once, and earlier codes do not work.', async () => {
    const { mara, code } = await twoFactorMember();
    const [first, second] = [await withPassword(mara), await withPassword(mara)];
    const appCode = code();
    expect((await enter(first, appCode)).status).toBe(200);
    const replayed = await enter(second, appCode);
    expect([replayed.status, replayed.problem.code]).toEqual([401, 'second-factor-wrong']);
    expect((await enter(second, code(-1))).problem.code).toBe('second-factor-wrong');
    expect((await enter(second, code(1))).status).toBe(200);
  });

  it('A recovery code works once, also under concurrent use, and its owner is notified.', async () => {
    const { mara, recoveryCodes } = await twoFactorMember();
    const [recoveryCode = ''] = recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 4 }, () => withPassword(mara)));
    const replies = await Promise.all(
      browsers.map((one) => enter(one, recoveryCode.toUpperCase())),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await mara.call('GET /api/me/two-factor')).body.recoveryCodesLeft).toBe(9);
    const emails = (await mailbox.emails(mara.email)).filter(
      ({ subject }) => subject === 'A recovery code for your Gesso account was used',
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('9 recovery codes are left');
  });

  it('Codes of another account are refused.', async () => {
    const [mine, other] = [await twoFactorMember(), await twoFactorMember()];
    const browser = await withPassword(mine.mara);
    for (const code of [other.code(), other.recoveryCodes[0] ?? '']) {
      expect((await enter(browser, code)).problem.code).toBe('second-factor-wrong');
    }
  });
});

describe('wrong codes', () => {
  const wrongCodes = async (browser: TestCaller, count: number) => {
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < count; tried += 1) {
      codes.push((await enter(browser, 'wrong')).problem.code);
    }
    return codes;
  };

  it('Wrong codes are limited per account and reported to its owner, except in browsers known to it.', async () => {
    const { mara, code } = await twoFactorMember();
    const { max, minutes } = twoFactorLimits.tries;
    const thief = await withPassword(mara);
    expect(await wrongCodes(thief, max)).toEqual(Array(max).fill('second-factor-wrong'));
    const over = await enter(await withPassword(mara), code());
    expect([over.status, over.problem.code]).toEqual([429, 'second-factor-too-many-tries']);
    expect((await mailbox.emails(mara.email)).at(-1)?.subject).toBe(
      'Wrong codes were entered for your Gesso account',
    );

    await mara.call('POST /api/sign-out');
    await mara.call('POST /api/sign-in', { body: { email: mara.email, password: mara.password } });
    expect((await enter(mara, code())).status).toBe(200);

    await wrongCodes(await withPassword(mara), max + 1);
    gesso.clock.move((minutes + 1) * MINUTE_MS);
    expect((await enter(await withPassword(mara), code())).status).toBe(200);
  });
});

describe('a password reset', () => {
  it('A password reset still asks for the second factor.', async () => {
    const { mara, code } = await twoFactorMember();
    const browser = createCaller(gesso.app);
    const { email } = mara;
    await browser.call('POST /api/send-otp', { body: { email } });
    await browser.call('POST /api/verify-otp', { body: { email, otp: await mailbox.code(email) } });
    const newPassword = 'a new canvas';
    await browser.call('POST /api/reset-password', { body: { email, newPassword } });
    expect((await mailbox.emails(email)).at(-1)?.subject).toBe('Your Gesso password was changed');
    expect(await signedIn(browser)).toBe(false);
    const entered = await withPassword({ ...mara, password: newPassword });
    expect(await signedIn(entered)).toBe(false);
    expect((await enter(entered, code())).status).toBe(200);
  });
});

describe('changing the email', () => {
  it('An email change requires more than the password with two-step verification on.', async () => {
    const { mara } = await twoFactorMember();
    const body = {
      currentEmail: mara.email,
      newEmail: `moved.${mara.email}`,
      password: mara.password,
    };
    const guest = createCaller(gesso.app);
    const refused = await guest.call('POST /api/verify-email-change', { body });
    expect([refused.status, refused.problem.code]).toEqual([403, 'second-factor-asked']);
    expect((await mara.call('POST /api/verify-email-change', { body })).status).toBe(200);
  });
});

describe('a secret sealed with another key', () => {
  it('A secret sealed with another key opens nothing, and the recovery codes still work.', async () => {
    const { mara, code, recoveryCodes } = await twoFactorMember();
    await gesso.db.run(sql`
      update two_factor set sealed_secret = ${Buffer.alloc(60)} where user_id = ${mara.id}`);
    const browser = await withPassword(mara);
    expect((await enter(browser, code())).problem.code).toBe('second-factor-wrong');
    expect((await enter(browser, recoveryCodes[1] ?? '')).status).toBe(200);
  });
});
