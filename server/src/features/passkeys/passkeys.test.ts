import { MINUTE_MS } from '@gesso/domain/kernel';
import { type NewPasskey, passkeyLimits } from '@gesso/domain/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAuthenticator } from '../../testing/test-authenticator.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import { addPasskey, atLocalhost, passkeyOptions } from '../../testing/test-second-factor.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

const headers = atLocalhost;
const lastSubject = async (email: string) => (await mailbox.emails(email)).at(-1)?.subject;

describe('the passkeys of an account', () => {
  it('An account can have several passkeys, each with its own name, and the owner is notified.', async () => {
    const mara = await gesso.member();
    const first = await addPasskey(mara, createAuthenticator(), ' Phone ');
    expect([first.status, first.body.name, first.body.usedAt]).toEqual([201, 'Phone', null]);
    expect(await lastSubject(mara.email)).toBe('A passkey was added to your Gesso account');
    await addPasskey(mara, createAuthenticator(), 'Key');
    const { passkeys } = (await mara.call('GET /api/me/passkeys')).body;
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key']);
    expect((await (await gesso.member()).call('GET /api/me/passkeys')).body.passkeys).toEqual([]);

    const params = { id: first.body.id };
    const renamed = await mara.call('PATCH /api/me/passkeys/:id', {
      params,
      body: { name: 'Old phone' },
    });
    expect(renamed.body.name).toBe('Old phone');
    for (const name of ['', ' ', 'x'.repeat(passkeyLimits.nameMax + 1)]) {
      const refused = await mara.call('PATCH /api/me/passkeys/:id', { params, body: { name } });
      expect([refused.status, refused.problem.code]).toEqual([400, 'passkey-name']);
    }
    expect((await mara.call('DELETE /api/me/passkeys/:id', { params })).status).toBe(204);
    expect(await lastSubject(mara.email)).toBe('A passkey was removed from your Gesso account');
    const removed = await mara.call('DELETE /api/me/passkeys/:id', { params });
    expect([removed.status, removed.problem.code]).toEqual([404, 'passkey-not-found']);
  });

  it('Adding and removing a passkey requires a recently confirmed session.', async () => {
    const mara = await gesso.member();
    const authenticator = createAuthenticator();
    const params = { id: (await addPasskey(mara, authenticator)).body.id };
    gesso.clock.move((passkeyLimits.confirmedMinutes + 1) * MINUTE_MS);
    const passkeyRequest = await mara.call('POST /api/me/passkey-options', { headers });
    expect([passkeyRequest.status, passkeyRequest.problem.code]).toEqual([
      403,
      'confirmation-required',
    ]);
    const refused = await mara.call('DELETE /api/me/passkeys/:id', { params });
    expect([refused.status, refused.problem.code]).toEqual([403, 'confirmation-required']);

    const confirm = async (device: typeof authenticator) => {
      const options = await mara.call('POST /api/sign-in/passkey-options', { headers });
      const passkey = device.assert(options.body);
      return mara.call('PUT /api/me/confirmation', { headers, body: { passkey } });
    };
    const other = createAuthenticator();
    await addPasskey(await gesso.member(), other);
    expect((await confirm(other)).problem.code).toBe('passkey-refused');
    expect((await mara.call('DELETE /api/me/passkeys/:id', { params })).status).toBe(403);
    expect((await confirm(authenticator)).status).toBe(204);
    expect((await mara.call('DELETE /api/me/passkeys/:id', { params })).status).toBe(204);
  });

  it('An account can have at most twenty passkeys.', async () => {
    const mara = await gesso.member();
    for (let count = 0; count < passkeyLimits.perPerson; count += 1) await addPasskey(mara);
    const over = await mara.call('POST /api/me/passkey-options', { headers });
    expect([over.status, over.problem.code]).toEqual([409, 'passkey-too-many']);
  });

  it('An account has at most twenty passkeys, also when two browsers add the last one at once.', async () => {
    const mara = await gesso.member();
    const stored = passkeyLimits.perPerson - 1;
    await gesso.db.run(sql`
      insert into passkeys (id, user_id, credential_id, public_key, name, created_at)
      select ${mara.id} || n, ${mara.id}, ${mara.id} || n, ${Buffer.from('key')}, 'Key', now()
      from generate_series(1, ${stored}::integer) n`);
    const browsers = [mara, { ...mara, ...createCaller(gesso.app) }];
    const { email, password } = mara;
    await browsers[1]?.call('POST /api/sign-in', { body: { email, password } });
    // Both browsers receive options for the last place before either adds a passkey.
    const credentials: NewPasskey[] = [];
    for (const browser of browsers) {
      credentials.push(createAuthenticator().create(await passkeyOptions(browser)));
    }
    const added = await Promise.all(
      browsers.map((browser, n) => {
        const body = { name: 'Key', passkey: credentials[n] };
        return browser.call('POST /api/me/passkeys', { headers, body });
      }),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { passkeys } = (await mara.call('GET /api/me/passkeys')).body;
    expect(passkeys).toHaveLength(passkeyLimits.perPerson);
  });

  it('A passkey is registered once, also when another account tries to add it.', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(await gesso.member(), authenticator);
    const repeated = await addPasskey(await gesso.member(), authenticator);
    expect([repeated.status, repeated.problem.code]).toEqual([409, 'passkey-known']);
  });
});

describe('creating a passkey', () => {
  it('A new passkey with another challenge or site, or without user verification, is refused.', async () => {
    const mara = await gesso.member();
    const attempt = async (
      odd: Parameters<ReturnType<typeof createAuthenticator>['create']>[1],
      challenge?: string,
    ) => {
      const passkeyRequest = await passkeyOptions(mara);
      const options = { ...passkeyRequest, challenge: challenge ?? passkeyRequest.challenge };
      const passkey = createAuthenticator().create(options, odd);
      const reply = await mara.call('POST /api/me/passkeys', {
        headers,
        body: { name: 'Key', passkey },
      });
      return reply.problem.code;
    };
    expect(await attempt({ origin: 'http://localhost.evil.test' })).toBe('passkey-refused');
    expect(await attempt({ unverified: true })).toBe('passkey-refused');
    expect(await attempt({}, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe('passkey-refused');
    expect(await attempt({ rpId: 'evil.test' })).toBe('passkey-refused');
    expect((await mara.call('GET /api/me/passkeys')).body.passkeys).toEqual([]);
  });

  it('A passkey is added only by the browser and account that requested it, in time.', async () => {
    const [mara, ada] = [await gesso.member(), await gesso.member()];
    const passkey = createAuthenticator().create(await passkeyOptions(mara));
    const add = (caller: typeof mara) =>
      caller.call('POST /api/me/passkeys', { headers, body: { name: 'Key', passkey } });
    expect((await add(ada)).problem.code).toBe('passkey-expired');
    ada.cookies.set('gesso_passkey', mara.cookies.get('gesso_passkey') ?? '');
    expect((await add(ada)).problem.code).toBe('passkey-expired');
    gesso.clock.move((passkeyLimits.challengeMinutes + 1) * MINUTE_MS);
    expect((await add(mara)).problem.code).toBe('passkey-expired');
  });

  it('Passkeys are not offered where the site has no domain name.', async () => {
    const mara = await gesso.member();
    for (const host of ['127.0.0.1', '[::1]']) {
      const at = { host, origin: `http://${host}` };
      const memberOptions = await mara.call('POST /api/me/passkey-options', { headers: at });
      expect([host, memberOptions.problem.code]).toEqual([host, 'passkeys-unavailable']);
    }
    const guest = createCaller(gesso.app);
    const guestOptions = await guest.call('POST /api/sign-in/passkey-options');
    expect(guestOptions.problem.code).toBe('passkeys-unavailable');
  });
});
