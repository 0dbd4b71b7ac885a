import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { APP_AGENT, createClient, signInByTokens } from '../../testing/test-client.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { turnOnTwoFactor } from '../../testing/test-second-factor.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
let url: string;
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
  ({ url } = await listenForTabs(gesso));
});
afterAll(() => gesso.close());

const signIn = (member: TestMember) => signInByTokens(gesso.app, member);
type Client = Awaited<ReturnType<typeof signIn>>;
const status = async (client: Client) => (await client.call('GET /api/me/feed')).status;

describe('a client without cookies', () => {
  it('signs up with tokens and gets no cookie', async () => {
    const person = {
      email: 'app@gesso.test',
      password: 'paint-with-me',
      fullName: 'App User',
      username: 'app_user',
    };
    const caller = createCaller(gesso.app);
    const reply = await caller.call('POST /api/sign-up', { body: { ...person, tokens: true } });
    expect([reply.status, reply.body.member?.username, caller.cookies.size]).toEqual([
      201,
      'app_user',
      0,
    ]);
    if (!reply.body.tokens) throw new Error('no tokens');
    const client = createClient(gesso.app, reply.body.tokens);
    expect((await client.call('GET /api/session')).body).toMatchObject({
      member: { username: 'app_user' },
    });
  });

  it('writes without an Origin header, which cookie sessions require', async () => {
    const mara = await gesso.member();
    const client = await signIn(mara);
    const body = { interestTags: ['Drawing', 'Painting', 'Glass'] };
    expect((await client.call('PUT /api/me/interests', { body })).status).toBe(200);
    const headers = { origin: 'https://elsewhere.test' };
    expect((await client.call('PUT /api/me/interests', { body, headers })).status).toBe(200);
    expect((await mara.call('PUT /api/me/interests', { body, headers })).status).toBe(403);
  });

  it('is signed out at once', async () => {
    const client = await signIn(await gesso.member());
    expect(await status(client)).toBe(200);
    const reply = await client.call('POST /api/sign-out');
    expect([reply.status, reply.headers['set-cookie']]).toEqual([204, undefined]);
    expect([await status(client), (await client.refresh()).status]).toEqual([401, 401]);
  });

  it('is refused with an invalid token, even on routes that serve guests', async () => {
    const client = createClient(gesso.app, { accessToken: 'x', refreshToken: '', expiresIn: 0 });
    for (const key of ['GET /api/session', 'POST /api/sign-out', 'GET /api/me/feed'] as const) {
      const reply = await client.call(key);
      expect([key, reply.status, reply.problem.code]).toEqual([key, 401, 'token-invalid']);
    }
  });
});

describe('a request with a cookie and an Authorization header', () => {
  it('uses the token and never falls back to the cookie', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const client = await signIn(ilo);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const both = { headers: bearer(client.tokens.accessToken) };
    expect((await mara.call('GET /api/session', both)).body.member?.id).toBe(ilo.id);
    for (const token of ['', 'x', mara.cookies.get('gesso_session') ?? '']) {
      expect((await mara.call('GET /api/session', { headers: bearer(token) })).status).toBe(401);
    }
    expect((await mara.call('POST /api/sign-out', both)).status).toBe(204);
    expect(mara.cookies.has('gesso_session'), 'of the other session').toBe(true);
    expect((await mara.call('GET /api/session')).body.member?.id).toBe(mara.id);
  });

  it('uses the cookie and checks the Origin when the header is not a bearer token', async () => {
    const mara = await gesso.member();
    const headers = { authorization: 'Basic Z2Vzc286Z2Vzc28=' };
    expect((await mara.call('GET /api/session', { headers })).body.member?.id).toBe(mara.id);
    const foreign = { ...headers, origin: 'https://elsewhere.test' };
    expect((await mara.call('POST /api/sign-out', { headers: foreign })).status).toBe(403);
  });
});

describe('the session of a client', () => {
  it('is listed by app name and can be ended from the list', async () => {
    const mara = await gesso.member();
    const client = await signIn(mara);
    expect(await status(client)).toBe(200);
    const { devices } = (await mara.call('GET /api/me/sessions')).body;
    const app = devices.find(({ device }) => device === 'Gesso on iPhone');
    const params = { id: app?.id ?? '' };
    expect((await mara.call('DELETE /api/me/sessions/:id', { params })).status).toBe(204);
    expect([await status(client), (await client.refresh()).status]).toEqual([401, 401]);
    const tokenRows = await gesso.db.rows(sql`
      select 1 from session_tokens where session_id = ${params.id}`);
    expect(tokenRows).toEqual([]);
  });

  const endings: [string, (mara: TestMember) => Promise<unknown>][] = [
    ['signing out elsewhere', (mara) => mara.call('DELETE /api/me/sessions')],
    [
      'a change of the password',
      (mara) => {
        const body = { currentPassword: mara.password, newPassword: 'a new canvas' };
        return mara.call('PUT /api/me/password', { body });
      },
    ],
    ['a reset of the password', (mara) => resetWithoutCookies(mara)],
    [
      'closing the account',
      async ({ id }) => {
        await gesso.db.run(sql`update users set closed_at = now(), hidden = true where id = ${id}`);
        gesso.services.sessions.invalidate(id);
      },
    ],
    [
      'deleting the account',
      ({ password, call }) =>
        call('POST /api/me/deletion', { body: { password, keepComments: false } }),
    ],
  ];
  it.each(endings)('is ended by %s, cached or not', async (_, end) => {
    const mara = await gesso.member();
    const [cached, fresh] = [await signIn(mara), await signIn(mara)];
    expect(await status(cached)).toBe(200);
    await end(mara);
    for (const client of [cached, fresh]) {
      expect([await status(client), (await client.refresh()).status]).toEqual([401, 401]);
    }
  });

  it('of a suspended member can read and refresh, but not write', async () => {
    const mara = await gesso.member();
    const client = await signIn(mara);
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${mara.id}`);
    gesso.services.sessions.invalidate(mara.id);
    expect((await client.refresh()).status).toBe(200);
    expect(await status(client)).toBe(200);
    const body = { interestTags: ['Drawing', 'Painting', 'Glass'] };
    const refused = await client.call('PUT /api/me/interests', { body });
    expect(refused.problem.code).toBe('account-suspended');
  });
});

/** As an app does it: the bodies carry what cookies would. */
async function resetWithoutCookies({ email }: TestMember) {
  const app = createCaller(gesso.app);
  const step = <K extends Parameters<typeof app.call>[0]>(key: K, body: object) => {
    app.cookies.clear();
    return app.call(key, { body });
  };
  await step('POST /api/send-otp', { email });
  const otp = await mailbox.code(email);
  const verified = await step('POST /api/verify-otp', { email, otp, tokens: true });
  expect(app.cookies.size).toBe(0);
  const { grant } = Object(verified.body);
  const again = { email, newPassword: 'a new canvas' };
  expect((await step('POST /api/reset-password', again)).status, 'no grant').toBe(403);
  const other = { ...again, email: 'other@gesso.test', grant };
  expect((await step('POST /api/reset-password', other)).status, 'of another').toBe(403);
  expect((await step('POST /api/reset-password', { ...again, grant })).status).toBe(200);
  expect((await step('POST /api/reset-password', { ...again, grant })).status, 'twice').toBe(403);
}

describe('without cookies', () => {
  it('the second sign-in step uses the pending token of the first, once', async () => {
    const mara = await gesso.member();
    const { code } = await turnOnTwoFactor(gesso, mara);
    const app = createCaller(gesso.app);
    const first = { email: mara.email, password: mara.password, tokens: true };
    const start = await app.call('POST /api/sign-in', { body: first });
    const { pending } = start.body;
    expect([start.body.member, start.body.tokens, app.cookies.size]).toEqual([null, undefined, 0]);
    const second = { code: code(1), tokens: true };
    expect((await app.call('POST /api/sign-in/second-factor', { body: second })).status).toBe(401);
    const body = { ...second, pending };
    const reply = await app.call('POST /api/sign-in/second-factor', { body });
    expect([reply.status, reply.body.member.id, app.cookies.size]).toEqual([200, mara.id, 0]);
    if (!reply.body.tokens) throw new Error('no tokens');
    expect(await status(createClient(gesso.app, reply.body.tokens))).toBe(200);
    expect((await app.call('POST /api/sign-in/second-factor', { body })).status, 'twice').toBe(401);
  });

  it('a grant works only for the purpose it was issued for', async () => {
    const mara = await gesso.member();
    const app = createCaller(gesso.app);
    const { email, password } = mara;
    await app.call('POST /api/send-otp', { body: { email } });
    const first = { email, otp: await mailbox.code(email), tokens: true };
    const reset = Object((await app.call('POST /api/verify-otp', { body: first })).body);
    const back = { currentEmail: email, newEmail: email, otp: '000000', grant: reset.grant };
    const changed = await app.call('POST /api/update-email', { body: back });
    expect([changed.status, changed.problem.code]).toEqual([403, 'email-change-not-verified']);

    const newEmail = `moved.${email}`;
    const move = { currentEmail: email, newEmail, password, tokens: true };
    const verified = Object((await app.call('POST /api/verify-email-change', { body: move })).body);
    // Even when the account now has the address that the grant names.
    await gesso.db.run(sql`
      update users set email = ${newEmail}, address = ${newEmail} where id = ${mara.id}`);
    const attempt = { email: newEmail, newPassword: 'of a thief', grant: verified.grant };
    const refused = await app.call('POST /api/reset-password', { body: attempt });
    expect([refused.status, refused.problem.code]).toEqual([403, 'reset-not-verified']);
  });

  it('a grant in the body changes the address once', async () => {
    const mara = await gesso.member();
    const client = await signIn(mara);
    const [currentEmail, newEmail] = [mara.email, `new.${mara.email}`];
    const { password } = mara;
    const proof = { currentEmail, newEmail, password, tokens: true };
    const verified = await client.call('POST /api/verify-email-change', { body: proof });
    const { grant } = Object(verified.body);
    const body = { currentEmail, newEmail, otp: await mailbox.code(newEmail) };
    expect((await client.call('POST /api/update-email', { body })).status, 'no grant').toBe(403);
    const granted = { body: { ...body, grant } };
    expect((await client.call('POST /api/update-email', granted)).status).toBe(200);
    expect((await client.call('GET /api/session')).body).toMatchObject({
      member: { email: newEmail },
    });
    expect((await mara.call('GET /api/session')).body.member, 'other sessions end').toBeNull();
  });

  it('the live connection is authenticated by the header and ends with the session', async () => {
    const mara = await gesso.member();
    const client = await signIn(mara);
    const open = (token: string) =>
      new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
    const refused = open('gesso_at_wrong');
    // Resolves only once the server has closed the connection.
    const answer = await new Promise<number | undefined>((resolve) =>
      refused.on('unexpected-response', (_request, { statusCode, socket }) => {
        socket.once('close', () => resolve(statusCode)).resume();
      }),
    );
    expect(answer).toBe(401);
    const socket = open(client.tokens.accessToken);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    const message = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))));
    socket.send(JSON.stringify({ type: 'subscribe', topic: `me:${mara.id}` }));
    expect(await message).toContain('"subscribed"');
    await mara.call('DELETE /api/me/sessions');
    expect(await closed).toBe(4001);
  });
});

it('An access token in a URL does not authenticate', async () => {
  const { tokens } = await signIn(await gesso.member());
  for (const name of ['access_token', 'token', 'authorization']) {
    const reply = await gesso.app.inject({
      url: `/files/x?${name}=${tokens.accessToken}`,
      headers: { 'user-agent': APP_AGENT },
    });
    expect(reply.statusCode).not.toBe(200);
  }
});
