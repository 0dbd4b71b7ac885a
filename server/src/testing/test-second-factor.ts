import { nextAppCode } from './one-time-app.ts';
import type { TestApp } from './test-app.ts';
import { type Authenticator, createAuthenticator } from './test-authenticator.ts';
import type { TestCaller } from './test-caller.ts';
import type { TestMember } from './test-member.ts';

/**
 * Passkeys need a site with a host name; without PUBLIC_URL only this machine's names are trusted.
 */
export const atLocalhost = { host: 'localhost', origin: 'http://localhost' };

/**
 * Sessions begin by the database's clock: a test that has moved the app's clock confirms the
 * password first.
 */
const confirm = (member: TestMember) =>
  member.call('PUT /api/me/confirmation', { body: { password: member.password } });

/** The options that the member's browser gets to create a passkey. */
export async function passkeyOptions(member: TestMember) {
  const ask = () => member.call('POST /api/me/passkey-options', { headers: atLocalhost });
  const reply = await ask();
  if (reply.status !== 403) return reply.body;
  await confirm(member);
  return (await ask()).body;
}

/** Adds a passkey to a member's account, by the same calls as a browser. */
export async function addPasskey(
  member: TestMember,
  authenticator: Authenticator = createAuthenticator(),
  name = 'My key',
) {
  const passkey = authenticator.create(await passkeyOptions(member));
  return member.call('POST /api/me/passkeys', { headers: atLocalhost, body: { name, passkey } });
}

/** Requests a challenge and signs in with the passkey. */
export async function signInByPasskey(
  caller: TestCaller,
  authenticator: Authenticator,
  oddity: Parameters<Authenticator['assert']>[1] = {},
) {
  const options = await caller.call('POST /api/sign-in/passkey-options', { headers: atLocalhost });
  return caller.call('POST /api/sign-in/passkey', {
    headers: atLocalhost,
    body: { passkey: authenticator.assert(options.body, oddity) },
  });
}

/** Turns on two-step verification as a member with an authenticator app. */
export async function turnOnTwoFactor({ clock }: TestApp, member: TestMember) {
  await confirm(member);
  const setup = await member.call('POST /api/me/two-factor');
  const { secret } = setup.body;
  const code = (steps = 0) => nextAppCode(secret, clock.now(), steps);
  const turnedOn = await member.call('PUT /api/me/two-factor', { body: { code: code() } });
  if (turnedOn.status !== 200)
    throw new Error(`two-step verification: ${JSON.stringify(turnedOn.body)}`);
  return {
    recoveryCodes: turnedOn.body.recoveryCodes,
    /** the app's current code; each code is accepted once, so tests move the clock for another */
    code,
  };
}
