import { accountLimits } from '@gesso/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { createClient, signInByTokens, type TestClient } from '../../testing/test-client.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
});
afterAll(() => gesso.close());

const signIn = (member = mara) => signInByTokens(gesso.app, member);
const isSignedIn = async (client: TestClient) =>
  (await client.call('GET /api/me/sessions')).status === 200;

/** Lets this much time pass for the tokens of a session. */
const age = (client: TestClient, interval: string) =>
  gesso.db.run(sql`
    update session_tokens
    set refreshed_at = refreshed_at - ${interval}::interval,
      access_expires_at = access_expires_at - ${interval}::interval
    where session_id = (${currentSession(client)})`);

const currentSession = (client: TestClient) => sql`
  select session_id from session_tokens
  where access_hash = sha256(convert_to(${client.tokens.accessToken}, 'UTF8'))`;

describe('a refresh', () => {
  it('A refresh with anything but a refresh token is refused, access tokens included.', async () => {
    const client = await signIn();
    const madeUpToken = `gesso_rt_${'a'.repeat(75)}`;
    for (const token of ['', 'x', madeUpToken, client.tokens.accessToken]) {
      expect(await client.refresh(token)).toEqual({ status: 401, tokens: undefined });
    }
    expect(await isSignedIn(client)).toBe(true);
  });

  it('A refresh returns working tokens and invalidates the previous ones.', async () => {
    const client = await signIn();
    const before = createClient(gesso.app, client.tokens);
    expect(await isSignedIn(before), 'and is cached').toBe(true);
    expect((await client.refresh()).status).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(before)]).toEqual([true, false]);
    expect((await client.refresh()).status, 'again with the new one').toBe(200);
  });

  it('A refresh can be repeated while its response may be lost, and then only the last tokens work.', async () => {
    const client = await signIn();
    const [first] = [client.tokens.refreshToken];
    const lost = createClient(gesso.app, (await client.refresh(first)).tokens ?? client.tokens);
    expect((await client.refresh(first)).status).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(lost)]).toEqual([true, false]);
  });

  it.each([
    ['after one of its tokens was used', async (client: TestClient) => isSignedIn(client)],
    [
      'after a while',
      (client: TestClient) => age(client, `${accountLimits.tokens.lostAnswerSeconds + 1} seconds`),
    ],
    ['after the next refresh', (client: TestClient) => client.refresh()],
  ])(
    'A refresh that is repeated %s ends the session, even for the newest tokens.',
    async (_, meanwhile) => {
      const client = await signIn();
      const [stolen] = [client.tokens.refreshToken];
      await client.refresh();
      await meanwhile(client);
      expect((await createClient(gesso.app, client.tokens).refresh(stolen)).status).toBe(401);
      expect(await isSignedIn(client)).toBe(false);
      expect((await client.refresh()).status).toBe(401);
    },
  );

  it('A refresh with a token from long ago still ends the session.', async () => {
    const client = await signIn();
    const [first] = [client.tokens.refreshToken];
    for (let n = 0; n < 4; n += 1) await client.refresh();
    expect((await createClient(gesso.app, client.tokens).refresh(first)).status).toBe(401);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('Of many concurrent refreshes, one gets tokens.', async () => {
    const client = await signIn();
    const { refreshToken } = client.tokens;
    const racing = Array.from({ length: 12 }, () => createClient(gesso.app, client.tokens));
    const answers = await Promise.all(racing.map((one) => one.refresh(refreshToken)));
    const issued = racing.filter((_, index) => answers[index]?.status === 200);
    const working: TestClient[] = [];
    for (const one of issued) if (await isSignedIn(one)) working.push(one);
    expect(working).toHaveLength(1);
    const loser = issued.find((one) => one !== working[0]);
    expect((await loser?.refresh())?.status, 'a thief and its victim are both out').toBe(401);
    expect(await isSignedIn(working[0] ?? client)).toBe(false);
  });

  it('A refresh extends the session, up to its maximum duration.', async () => {
    const client = await signIn();
    const secondsLeft = async () => {
      const row = await gesso.db.row<{ days: number }>(sql`
        select round(extract(epoch from expires_at - now()) / 86400)::integer as days from sessions
        where id = (${currentSession(client)})`);
      return row?.days;
    };
    const { unusedDays, sessionDays } = accountLimits.tokens;
    await gesso.db.run(sql`
      update sessions set expires_at = now() + interval '1 hour' where id = (${currentSession(client)})`);
    await client.refresh();
    expect(await secondsLeft()).toBe(unusedDays);
    await gesso.db.run(sql`
      update sessions set created_at = now() - make_interval(days => ${sessionDays - 2})
      where id = (${currentSession(client)})`);
    await client.refresh();
    expect(await secondsLeft()).toBe(2);
  });

  it('A refresh is refused after the session has ended.', async () => {
    const client = await signIn();
    await gesso.db.run(sql`
      update sessions set expires_at = now() where id = (${currentSession(client)})`);
    expect((await client.refresh()).status).toBe(401);
  });
});

describe('an access token', () => {
  it('An access token expires.', async () => {
    const client = await signIn();
    await age(client, `${accountLimits.tokens.accessMinutes + 1} minutes`);
    gesso.services.sessions.invalidate(mara.id);
    const late = await client.call('GET /api/posts');
    expect([late.status, late.problem.code]).toEqual([401, 'token-invalid']);
    expect(late.headers['www-authenticate']).toContain('invalid_token');
    expect((await client.refresh()).status).toBe(200);
  });

  it('Access and refresh tokens are stored only as hashes.', async () => {
    const { tokens } = await signIn();
    const rows = await gesso.db.rows<{ text: string }>(sql`
      select t::text || encode(family_hash, 'escape') || encode(access_hash, 'escape') as text
      from session_tokens t`);
    const all = rows.map(({ text }) => text).join();
    for (const token of [tokens.accessToken, tokens.refreshToken]) {
      expect(all).not.toContain(token.slice(9, 30));
      expect(all).not.toContain(Buffer.from(token).toString('hex').slice(18, 60));
    }
  });

  it('An access token is no session cookie, and a session cookie is no access token.', async () => {
    const client = await signIn();
    const browser = createCaller(gesso.app);
    for (const token of [client.tokens.accessToken, client.tokens.accessToken.slice(9)]) {
      browser.cookies.set('gesso_session', token);
      expect((await browser.call('GET /api/session')).body.member).toBeNull();
    }
    const cookie = mara.cookies.get('gesso_session') ?? '';
    const headers = { authorization: `Bearer ${cookie}` };
    expect((await client.call('GET /api/posts', { headers })).status).toBe(401);
  });
});

it('No more clients than allowed stay signed in, and browsers do not count.', async () => {
  const ilo = await gesso.member();
  const oldest = await signIn(ilo);
  await gesso.db.run(sql`
    with added as (
      insert into sessions (id, token_hash, user_id, expires_at)
      select ${ilo.id} || n, decode(md5(${ilo.id} || n), 'hex'), ${ilo.id}, now() + interval '1 day'
      from generate_series(1, ${accountLimits.tokens.clientsMax - 1}::integer) n
      returning id
    )
    insert into session_tokens (session_id, family_hash, refresh_hash, access_hash, access_expires_at)
    select id, decode(md5(id), 'hex'), '', decode(md5(id), 'hex'), now() from added`);
  await gesso.db.run(sql`
    update sessions set seen_at = now() - interval '1 day'
    where user_id = ${ilo.id} and device = 'Gesso on iPhone'`);
  expect(await isSignedIn(oldest)).toBe(true);
  const newest = await signIn(ilo);
  expect([await isSignedIn(oldest), await isSignedIn(newest)]).toEqual([false, true]);
  expect((await ilo.call('GET /api/session')).body.member?.id).toBe(ilo.id);
});
