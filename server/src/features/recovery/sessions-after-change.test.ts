import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
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

const browser = () => createCaller(gesso.app);
const signIn = ({ email, password }: { email: string; password: string }) =>
  browser().call('POST /api/sign-in', { body: { email, password } });
const sessionsOf = ({ id }: TestMember) =>
  gesso.db.rows(sql`select id from sessions where user_id = ${id}`);

/** A browser that may set a new password. */
async function verified(email: string): Promise<TestCaller> {
  const caller = browser();
  await caller.call('POST /api/send-otp', { body: { email } });
  const otp = await mailbox.code(email);
  await caller.call('POST /api/verify-otp', { body: { email, otp } });
  return caller;
}

/** Changes the account while a request waits for its lock. */
async function changeWhileWaiting<T>(
  { id }: TestMember,
  change: 'password' | 'email',
  started: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await gesso.db.transaction(async (tx) => {
    await tx.run(sql`select from users where id = ${id} for update`);
    answer = started();
    await waitingForLocks(gesso, 1);
    await tx.run(
      change === 'password'
        ? sql`update users set password_hash = 'another' where id = ${id}`
        : sql`update users set email = 'moved.' || email where id = ${id}`,
    );
    await tx.run(sql`delete from sessions where user_id = ${id}`);
  });
  if (!answer) throw new Error('no request was started');
  return answer;
}

describe('a sign-in under way while the account changes', () => {
  it.each(['password', 'email'] as const)(
    'A sign-in under way gets no session after a new %s.',
    async (change) => {
      const mara = await gesso.member();
      const answer = await changeWhileWaiting(mara, change, () => signIn(mara));
      expect([answer.status, answer.problem.code]).toEqual([401, 'sign-in-failed']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await sessionsOf(mara)).toEqual([]);
    },
  );

  it('A password that was replaced meanwhile cannot start an email change.', async () => {
    const mara = await gesso.member();
    const body = {
      currentEmail: mara.email,
      newEmail: 'new.one@gesso.test',
      password: mara.password,
    };
    const proving = () => browser().call('POST /api/verify-email-change', { body });
    const answer = await changeWhileWaiting(mara, 'password', proving);
    expect([answer.status, answer.problem.code]).toEqual([401, 'credentials-invalid']);
    const grants = await gesso.db.rows(sql`select 1 from grants where user_id = ${mara.id}`);
    expect(grants).toEqual([]);
  });
});

describe('a concurrent reset and email change', () => {
  it('A reset and an email change wait for each other, and the first one voids the second.', async () => {
    const mara = await gesso.member();
    const { email } = mara;
    const newEmail = `new.${email}`;
    const proof = { currentEmail: email, newEmail, password: mara.password };
    await mara.call('POST /api/verify-email-change', { body: proof });
    const changeOtp = await mailbox.code(newEmail);
    const owner = await verified(email);
    const change = { currentEmail: email, newEmail, otp: changeOtp };
    const reset = { email, newPassword: 'a new canvas' };
    let answers: Promise<{ status: number }[]> | undefined;
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${mara.id} for update`);
      answers = Promise.all([
        mara.call('POST /api/update-email', { body: change }),
        owner.call('POST /api/reset-password', { body: reset }),
      ]);
      await waitingForLocks(gesso, 2);
    });
    const statuses = (await answers)?.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 403]);
  });
});

describe('thirty sign-ins racing a reset', () => {
  it('Thirty sign-ins that race a reset leave no session with the old password.', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const mara = await gesso.member();
      const { email } = mara;
      const owner = await verified(email);
      const newPassword = 'a new canvas';
      const signIns = Array.from({ length: 4 }, () => signIn(mara));
      const reset = owner.call('POST /api/reset-password', { body: { email, newPassword } });
      signIns.push(...Array.from({ length: 26 }, () => signIn(mara)));
      expect((await reset).status).toBe(200);
      await Promise.all(signIns);
      expect(await sessionsOf(mara)).toEqual([]);
      expect((await signIn({ email, password: newPassword })).status).toBe(200);
    }
  });
});
