import { MINUTE_MS } from '@gesso/domain/kernel';
import { passkeyLimits } from '@gesso/domain/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAuthenticator } from '../../testing/test-authenticator.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import {
  addPasskey,
  atLocalhost,
  signInByPasskey,
  turnOnTwoFactor,
} from '../../testing/test-second-factor.ts';

const headers = atLocalhost;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const browser = () => createCaller(gesso.app);

async function withPasskey() {
  const mara = await gesso.member();
  const authenticator = createAuthenticator();
  const { id } = (await addPasskey(mara, authenticator)).body;
  return { mara, authenticator, id };
}

const options = (caller: TestCaller) =>
  caller.call('POST /api/sign-in/passkey-options', { headers });

describe('signing in by passkey', () => {
  it('A passkey sign-in needs no username and counts as both steps.', async () => {
    const { mara, authenticator } = await withPasskey();
    await turnOnTwoFactor(gesso, mara);
    const guest = browser();
    const requestOptions = await options(guest);
    expect(requestOptions.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(String(requestOptions.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const reply = await signInByPasskey(guest, authenticator);
    expect([reply.status, reply.body.member.id]).toEqual([200, mara.id]);
    expect((await guest.call('GET /api/session')).body.member?.id).toBe(mara.id);
    const [passkey] = (await mara.call('GET /api/me/passkeys')).body.passkeys;
    expect(passkey?.usedAt).not.toBeNull();
  });

  it('A passkey that is removed during a sign-in is refused.', async () => {
    const { mara, authenticator, id } = await withPasskey();
    const guest = browser();
    const requestOptions = await options(guest);
    const passkey = authenticator.assert(requestOptions.body);
    await mara.call('DELETE /api/me/passkeys/:id', { params: { id } });
    const reply = await guest.call('POST /api/sign-in/passkey', { headers, body: { passkey } });
    expect([reply.status, reply.problem.code]).toEqual([401, 'passkey-refused']);
    expect(guest.cookies.has('gesso_session')).toBe(false);
  });

  it('An unknown passkey, another site, another user handle, and a missing user verification are refused.', async () => {
    const { authenticator } = await withPasskey();
    const code = async (reply: ReturnType<typeof signInByPasskey>) => (await reply).problem.code;
    const userHandle = Buffer.from('somebody else').toString('base64url');
    expect(await code(signInByPasskey(browser(), createAuthenticator()))).toBe('passkey-refused');
    for (const odd of [
      { origin: 'http://evil.test' },
      { unverified: true },
      { rpId: 'evil.test' },
      { userHandle },
    ] as const) {
      expect(await code(signInByPasskey(browser(), authenticator, odd))).toBe('passkey-refused');
    }
    expect((await signInByPasskey(browser(), authenticator)).status).toBe(200);
  });

  it('A challenge works once, in its own browser, within five minutes.', async () => {
    const { authenticator } = await withPasskey();
    const [guest, other] = [browser(), browser()];
    const show = (caller: TestCaller, passkey: ReturnType<typeof authenticator.assert>) =>
      caller.call('POST /api/sign-in/passkey', { headers, body: { passkey } });
    const passkey = authenticator.assert((await options(guest)).body);
    expect((await show(other, passkey)).problem.code).toBe('passkey-expired');
    const token = guest.cookies.get('gesso_passkey') ?? '';
    expect((await show(guest, passkey)).status).toBe(200);
    other.cookies.set('gesso_passkey', token);
    expect((await show(other, passkey)).problem.code).toBe('passkey-expired');

    const late = authenticator.assert((await options(guest)).body);
    gesso.clock.move((passkeyLimits.challengeMinutes + 1) * MINUTE_MS);
    expect((await show(guest, late)).problem.code).toBe('passkey-expired');
  });

  it('Concurrent requests with the same assertion begin one session.', async () => {
    const { authenticator, mara } = await withPasskey();
    const guest = browser();
    const passkey = authenticator.assert((await options(guest)).body);
    const body = { passkey };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => guest.call('POST /api/sign-in/passkey', { headers, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const sessions = await gesso.db.rows(sql`
      select id from sessions where user_id = ${mara.id} and second_step`);
    expect(sessions).toHaveLength(2);
  });

  it('A copied passkey, with a lower counter, is refused, and the owner is notified.', async () => {
    const { mara, authenticator } = await withPasskey();
    expect((await signInByPasskey(browser(), authenticator, { counter: 7 })).status).toBe(200);
    const copied = await signInByPasskey(browser(), authenticator, { counter: 7 });
    expect([copied.status, copied.problem.code]).toEqual([401, 'passkey-refused']);
    expect((await openTestMailbox(gesso).emails(mara.email)).at(-1)?.subject).toBe(
      'A passkey for your Gesso account was rejected',
    );
    expect((await signInByPasskey(browser(), authenticator, { counter: 8 })).status).toBe(200);
  });

  it('Passkeys of devices without a counter work.', async () => {
    const { authenticator } = await withPasskey();
    for (const counter of [0, 0]) {
      expect((await signInByPasskey(browser(), authenticator, { counter })).status).toBe(200);
    }
  });

  it('The number of open challenges per network is limited.', async () => {
    const guest = browser();
    const network = gesso.services.secret.hash(`network ${guest.address}`);
    await gesso.db.run(sql`
      insert into passkey_challenges (token_hash, purpose, challenge, network, expires_at)
      select sha256(n::text::bytea), 'show', 'c', ${network}, now() + interval '1 hour'
      from generate_series(1, ${passkeyLimits.challengesPerNetwork}::integer) n`);
    expect((await options(guest)).status).toBe(429);
    expect((await options(browser())).status).toBe(200);
  });
});
