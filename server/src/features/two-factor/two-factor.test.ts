import { MINUTE_MS } from '@gesso/domain/kernel';
import { passkeyLimits } from '@gesso/domain/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { nextAppCode } from '../../testing/one-time-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { turnOnTwoFactor } from '../../testing/test-second-factor.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

const lastSubject = async (email: string) => (await mailbox.emails(email)).at(-1)?.subject;

type Begin = () => Promise<{ status: number }>;

/** Turns two-step verification on while other requests wait for the account. */
async function turnOnDuring(mara: TestMember, secret: string, ...others: Begin[]) {
  const answers: ReturnType<Begin>[] = [];
  await gesso.db.transaction(async (tx) => {
    await tx.run(sql`select from users where id = ${mara.id} for no key update`);
    const body = { code: nextAppCode(secret, gesso.clock.now(), 0) };
    for (const begin of [() => mara.call('PUT /api/me/two-factor', { body }), ...others]) {
      answers.push(begin());
      await waitingForLocks(gesso, answers.length);
    }
  });
  return Promise.all(answers);
}

describe('turning two-step verification on', () => {
  it('Turning it on requires a right code and returns ten recovery codes once.', async () => {
    const mara = await gesso.member();
    expect(
      (await mara.call('PUT /api/me/two-factor', { body: { code: '123456' } })).problem,
    ).toEqual(expect.objectContaining({ code: 'two-factor-off' }));
    const setup = await mara.call('POST /api/me/two-factor');
    expect(setup.status).toBe(201);
    expect(setup.body.uri).toContain(`secret=${setup.body.secret}`);
    const wrong = await mara.call('PUT /api/me/two-factor', { body: { code: 'no code' } });
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'second-factor-wrong']);
    expect((await mara.call('GET /api/me/two-factor')).body.on).toBe(false);

    const { recoveryCodes } = await turnOnTwoFactor(gesso, mara);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await mara.call('GET /api/me/two-factor')).body).toEqual({
      on: true,
      recoveryCodesLeft: 10,
      recoveryReadyAt: null,
    });
    expect(await lastSubject(mara.email)).toBe(
      'Two-step verification is on for your Gesso account',
    );
    expect((await mara.call('POST /api/me/two-factor')).problem.code).toBe('two-factor-on');
    const repeated = await mara.call('PUT /api/me/two-factor', { body: { code: '123456' } });
    expect(repeated.problem.code).toBe('two-factor-on');
  });

  it('Turning it on ends other sessions and a pending email change.', async () => {
    const mara = await gesso.member();
    const { email, password } = mara;
    const elsewhere = createCaller(gesso.app);
    await elsewhere.call('POST /api/sign-in', { body: { email, password } });
    const move = { currentEmail: email, newEmail: `new.${email}` };
    await elsewhere.call('POST /api/verify-email-change', { body: { ...move, password } });
    const otp = await mailbox.code(move.newEmail);
    await turnOnTwoFactor(gesso, mara);
    expect((await elsewhere.call('GET /api/session')).body.member).toBeNull();
    expect((await mara.call('GET /api/session')).body.member?.id).toBe(mara.id);
    const moved = await elsewhere.call('POST /api/update-email', { body: { ...move, otp } });
    expect(moved.problem.code).toBe('email-change-not-verified');
  });

  it('A sign-in by password that waits meanwhile gets no session.', async () => {
    const mara = await gesso.member();
    const { secret } = (await mara.call('POST /api/me/two-factor')).body;
    const thief = createCaller(gesso.app);
    const { email, password } = mara;
    const [turnedOn, signedIn] = await turnOnDuring(mara, secret, () =>
      thief.call('POST /api/sign-in', { body: { email, password } }),
    );
    expect([turnedOn?.status, signedIn?.status]).toEqual([200, 401]);
    expect((await thief.call('GET /api/session')).body.member).toBeNull();
    const sessions = await gesso.db.rows(sql`
      select second_step from sessions where user_id = ${mara.id}`);
    expect(sessions).toEqual([{ second_step: true }]);
  });

  it('An email change by password that waits meanwhile is refused.', async () => {
    const mara = await gesso.member();
    const { secret } = (await mara.call('POST /api/me/two-factor')).body;
    const { email, password } = mara;
    const [thief, elsewhere] = [createCaller(gesso.app), createCaller(gesso.app)];
    await elsewhere.call('POST /api/sign-in', { body: { email, password } });
    const body = { currentEmail: email, newEmail: `thief.${email}`, password };
    const answers = await turnOnDuring(
      mara,
      secret,
      () => thief.call('POST /api/verify-email-change', { body }),
      () => elsewhere.call('POST /api/verify-email-change', { body }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    expect(await gesso.db.rows(sql`select 1 from grants where user_id = ${mara.id}`)).toEqual([]);
  });

  it('Neither the secret nor the recovery codes are stored in plain text.', async () => {
    const mara = await gesso.member();
    const setup = await mara.call('POST /api/me/two-factor');
    const { recoveryCodes } = await turnOnTwoFactor(gesso, mara);
    const rows = await gesso.db.rows(sql`
      select t.sealed_secret::text as sealed, c.code_hash::text as hash
      from two_factor t join recovery_codes c on c.user_id = t.user_id
      where t.user_id = ${mara.id}`);
    expect(rows).toHaveLength(10);
    const storedText = JSON.stringify(rows);
    for (const plain of [setup.body.secret, ...recoveryCodes])
      expect(storedText).not.toContain(plain);
  });
});

describe('changing two-step verification', () => {
  it('A change after a while requires the password again.', async () => {
    const mara = await gesso.member();
    await turnOnTwoFactor(gesso, mara);
    gesso.clock.move((passkeyLimits.confirmedMinutes + 1) * MINUTE_MS);
    for (const key of ['POST /api/me/recovery-codes', 'DELETE /api/me/two-factor'] as const) {
      const refused = await mara.call(key);
      expect([key, refused.status, refused.problem.code]).toEqual([
        key,
        403,
        'confirmation-required',
      ]);
    }
    const wrong = await mara.call('PUT /api/me/confirmation', { body: { password: 'not mine' } });
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'password-wrong']);
    expect((await mara.call('DELETE /api/me/two-factor')).status).toBe(403);
    const { password } = mara;
    expect((await mara.call('PUT /api/me/confirmation', { body: { password } })).status).toBe(204);
    const renewed = await mara.call('POST /api/me/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await lastSubject(mara.email)).toBe('You have new Gesso recovery codes');
    expect((await mara.call('DELETE /api/me/two-factor')).status).toBe(204);
    expect(await lastSubject(mara.email)).toBe(
      'Two-step verification is off for your Gesso account',
    );
    expect((await mara.call('DELETE /api/me/two-factor')).problem.code).toBe('two-factor-off');
    expect((await mara.call('POST /api/me/recovery-codes')).problem.code).toBe('two-factor-off');
    expect((await mara.call('GET /api/me/two-factor')).body.on).toBe(false);
  });
});
