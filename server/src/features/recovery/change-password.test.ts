import { accountLimits } from '@gesso/domain/accounts';
import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

const NEW = 'a new canvas';

const change = (caller: TestCaller, currentPassword: string, newPassword = NEW) =>
  caller.call('PUT /api/me/password', { body: { currentPassword, newPassword } });

async function signIn({ email }: TestMember, password: string) {
  const browser = createCaller(gesso.app);
  const { status } = await browser.call('POST /api/sign-in', { body: { email, password } });
  return { browser, status };
}

const isSignedIn = async (caller: TestCaller) =>
  (await caller.call('GET /api/session')).body.member !== null;

const sessionsOf = ({ id }: TestMember) =>
  gesso.db.rows<{ id: string }>(sql`select id from sessions where user_id = ${id}`);

const emailsTo = async ({ email }: TestMember) =>
  (await mailbox.emails(email)).map(({ subject }) => subject);

describe('a password change', () => {
  it('A password change requires a signed-in member, the current password, and a new one of valid length.', async () => {
    const mara = await gesso.member();
    expect((await change(createCaller(gesso.app), mara.password)).status).toBe(401);
    const attempts = [
      [await change(mara, 'a guess'), 403, 'current-password-wrong'],
      [await change(mara, mara.password, '12345'), 400, 'new-password-short'],
      [await change(mara, mara.password, 'x'.repeat(201)), 400, 'new-password-long'],
    ] as const;
    for (const [{ status, problem }, expected, code] of attempts) {
      expect([status, problem.message]).toEqual([expected, messageFor(english, code)]);
    }
    expect((await signIn(mara, mara.password)).status).toBe(200);
    expect(await emailsTo(mara)).toEqual([]);
  });

  it('A password change ends all other sessions and notifies the owner.', async () => {
    const mara = await gesso.member();
    const { browser: elsewhere } = await signIn(mara, mara.password);
    // The listener closes the live sockets of the session.
    const ended: string[] = [];
    gesso.services.sessions.onEnded((sessionId) => ended.push(sessionId));
    const changed = await change(mara, mara.password);
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    expect(ended).toHaveLength(1);
    expect([await isSignedIn(mara), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(mara, mara.password)).status).toBe(401);
    expect((await signIn(mara, NEW)).status).toBe(200);
    expect(await emailsTo(mara)).toEqual(['Your Gesso password was changed']);
  });

  it('A password change does not affect whether the address is verified.', async () => {
    const mara = await gesso.member();
    await change(mara, mara.password);
    const { body } = await mara.call('GET /api/session');
    expect(body.member?.emailVerified).toBe(false);
  });

  it('A password change invalidates earlier codes and grants.', async () => {
    const mara = await gesso.member();
    const { email, password } = mara;
    const [granted, coded] = [createCaller(gesso.app), createCaller(gesso.app)];
    await granted.call('POST /api/send-otp', { body: { email } });
    const first = { email, otp: await mailbox.code(email) };
    expect((await granted.call('POST /api/verify-otp', { body: first })).status).toBe(200);
    await coded.call('POST /api/send-otp', { body: { email } });
    const second = { email, otp: await mailbox.code(email) };
    const move = { currentEmail: email, newEmail: `new.${email}` };
    await mara.call('POST /api/verify-email-change', { body: { ...move, password } });
    const otp = await mailbox.code(move.newEmail);

    expect((await change(mara, password)).status).toBe(200);
    const reset = { email, newPassword: 'of a thief' };
    expect((await granted.call('POST /api/reset-password', { body: reset })).status).toBe(403);
    expect((await coded.call('POST /api/verify-otp', { body: second })).status).toBe(401);
    const moved = await mara.call('POST /api/update-email', { body: { ...move, otp } });
    expect(moved.problem.code).toBe('email-change-not-verified');
  });

  it('A password change can be tried ten times per network.', async () => {
    const mara = await gesso.member();
    const { browser: elsewhere } = await signIn(mara, mara.password);
    const statuses: number[] = [];
    for (let tries = 0; tries <= accountLimits.passwordTries.max; tries += 1) {
      statuses.push((await change(mara, 'a guess')).status);
    }
    expect(statuses).toEqual([...Array(accountLimits.passwordTries.max).fill(403), 429]);
    expect((await change(mara, mara.password)).status, 'also the right one').toBe(429);
    expect((await change(elsewhere, mara.password)).status).toBe(200);
  });
});

type Answer = { status: number };

describe('concurrent with a password change', () => {
  /** Starts all requests while the account is locked, and then releases it. */
  async function releasedTogether(
    { id }: TestMember,
    begin: () => Promise<Answer>[],
  ): Promise<Answer[]> {
    let answers: Promise<Answer[]> | undefined;
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${id} for update`);
      const begun = begin();
      await waitingForLocks(gesso, begun.length);
      answers = Promise.all(begun);
    });
    return answers ?? [];
  }

  it('A concurrent sign-in with the old password leaves no session.', async () => {
    const mara = await gesso.member();
    const thief = createCaller(gesso.app);
    const body = { email: mara.email, password: mara.password };
    const [changed] = await releasedTogether(mara, () => [
      change(mara, mara.password),
      thief.call('POST /api/sign-in', { body }),
    ]);
    expect(changed?.status).toBe(200);
    expect([await isSignedIn(mara), await isSignedIn(thief)]).toEqual([true, false]);
    expect(await sessionsOf(mara)).toHaveLength(1);
  });

  it('A concurrent change with the old password is refused.', async () => {
    const mara = await gesso.member();
    const { browser: elsewhere } = await signIn(mara, mara.password);
    const answers = await releasedTogether(mara, () => [
      change(mara, mara.password, 'of one device'),
      change(elsewhere, mara.password, 'of the other'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessionsOf(mara)).toHaveLength(1);
    expect(await emailsTo(mara)).toEqual(['Your Gesso password was changed']);
  });

  /** Changes the account while the password change waits for it. */
  async function changeAfter(mara: TestMember, happens: Sql) {
    let answer: ReturnType<typeof change> | undefined;
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${mara.id} for update`);
      answer = change(mara, mara.password);
      await waitingForLocks(gesso, 1);
      await tx.run(happens);
    });
    return (await answer)?.problem.code;
  }

  it('A password change does not overwrite a reset that came first.', async () => {
    const mara = await gesso.member();
    const reset = sql`update users set password_hash = 'another' where id = ${mara.id}`;
    expect(await changeAfter(mara, reset)).toBe('current-password-wrong');
    const row = await gesso.db.row(sql`select password_hash from users where id = ${mara.id}`);
    expect(row).toEqual({ password_hash: 'another' });
    expect(await emailsTo(mara)).toEqual([]);
  });

  it('A password change is refused when its session has ended.', async () => {
    const mara = await gesso.member();
    const ending = sql`delete from sessions where user_id = ${mara.id}`;
    expect(await changeAfter(mara, ending)).toBe('sign-in-required');
    expect((await signIn(mara, mara.password)).status).toBe(200);
  });
});
