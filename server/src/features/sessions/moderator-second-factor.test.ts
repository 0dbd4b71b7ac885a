import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAuthenticator } from '../../testing/test-authenticator.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import {
  addPasskey,
  atLocalhost,
  signInByPasskey,
  turnOnTwoFactor,
} from '../../testing/test-second-factor.ts';

const EMAILS = ['ada@gesso.test', 'mara@gesso.test'];

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS: EMAILS.join(',') });
});
afterAll(() => gesso.close());

async function listed(email = '') {
  const member = await gesso.member({ email });
  await gesso.db.run(sql`update users set email_verified = true where id = ${member.id}`);
  gesso.services.sessions.invalidate(member.id);
  return member;
}

const viewer = async ({ cookies }: TestCaller) =>
  gesso.services.sessions.find(cookies.get('gesso_session') ?? '');

const moderates = async (caller: TestCaller) => {
  const member = await viewer(caller);
  return [member?.moderator, member?.moderatorWithoutSecondFactor];
};

it('A listed account is a moderator exactly while two-step verification is on.', async () => {
  const ada = await listed(EMAILS[0]);
  expect(await moderates(ada)).toEqual([false, true]);
  await turnOnTwoFactor(gesso, ada);
  expect(await moderates(ada)).toEqual([true, false]);
  await ada.call('DELETE /api/me/two-factor');
  expect(await moderates(ada)).toEqual([false, true]);
});

it('The session itself must have used the passkey, and the account must still have it.', async () => {
  const mara = await listed(EMAILS[1]);
  const authenticator = createAuthenticator();
  const params = { id: (await addPasskey(mara, authenticator)).body.id };
  expect(await moderates(mara)).toEqual([true, false]);
  const byPassword = createCaller(gesso.app);
  const { email, password } = mara;
  await byPassword.call('POST /api/sign-in', { body: { email, password } });
  expect(await moderates(byPassword)).toEqual([false, true]);
  // The password alone cannot add a second factor to a moderator's account.
  for (const key of ['POST /api/me/passkey-options', 'POST /api/me/two-factor'] as const) {
    const refused = await byPassword.call(key, { headers: atLocalhost });
    expect([key, refused.problem.code]).toEqual([key, 'confirmation-required']);
  }
  const removed = await byPassword.call('DELETE /api/me/passkeys/:id', { params });
  expect(removed.problem.code).toBe('confirmation-required');
  const byPasskey = createCaller(gesso.app);
  await signInByPasskey(byPasskey, authenticator);
  expect(await moderates(byPasskey)).toEqual([true, false]);
  await mara.call('DELETE /api/me/passkeys/:id', { params });
  expect(await moderates(byPasskey)).toEqual([false, true]);
});

it('Two-step verification makes no other account a moderator.', async () => {
  const member = await gesso.member();
  await turnOnTwoFactor(gesso, member);
  expect(await moderates(member)).toEqual([false, false]);
});
