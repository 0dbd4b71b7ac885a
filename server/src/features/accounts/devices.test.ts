import { accountLimits } from '@gesso/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, type TestCaller } from '../../testing/test-caller.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0';

async function signIn({ email, password }: TestMember, userAgent = FIREFOX) {
  const browser = createCaller(gesso.app);
  const headers = { 'user-agent': userAgent };
  const reply = await browser.call('POST /api/sign-in', { body: { email, password }, headers });
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status}`);
  return browser;
}

const list = async (caller: TestCaller) => (await caller.call('GET /api/me/sessions')).body;

/** The id of this caller's session. */
async function idOf(caller: TestCaller): Promise<string> {
  const { devices } = await list(caller);
  return devices.find(({ current }) => current)?.id ?? '';
}

const end = (caller: TestCaller, id: string) =>
  caller.call('DELETE /api/me/sessions/:id', { params: { id } });

const isSignedIn = async (caller: TestCaller) =>
  (await caller.call('GET /api/session')).body.member !== null;

describe('the list of devices', () => {
  it('shows the member’s own devices by name and date, the current one first', async () => {
    const [mara] = [await gesso.member(), await gesso.member()];
    const elsewhere = await signIn(mara);
    await gesso.db.run(sql`
      update sessions set seen_at = now() - interval '2 days' where id = ${await idOf(elsewhere)}`);
    const { devices, others } = await list(mara);
    expect(others).toBe(1);
    expect(devices.map(({ device, current }) => [device, current])).toEqual([
      ['', true],
      ['Firefox on Windows', false],
    ]);
    const [here, there] = devices;
    expect((here?.seenAt ?? 0) - (there?.seenAt ?? 0)).toBeGreaterThan(86_400);
    expect((await list(elsewhere)).devices[0]?.device).toBe('Firefox on Windows');
  });

  it('leaves out expired sessions', async () => {
    const mara = await gesso.member();
    const id = await idOf(await signIn(mara));
    await gesso.db.run(sql`
      update sessions set expires_at = now() - interval '1 second' where id = ${id}`);
    expect(await list(mara)).toMatchObject({ others: 0, devices: [{ current: true }] });
  });

  it('is limited in length and gives the total count', async () => {
    const mara = await gesso.member();
    const more = accountLimits.devicesListed + 20;
    await gesso.db.run(sql`
      insert into sessions (id, token_hash, user_id, expires_at)
      select ${mara.id} || n, decode(md5(${mara.id} || n), 'hex'), ${mara.id}, now() + interval '1 day'
      from generate_series(1, ${more}::integer) n`);
    const { devices, others } = await list(mara);
    expect([devices.length, devices[0]?.current]).toEqual([accountLimits.devicesListed + 1, true]);
    expect(others).toBe(more);
  });
});

describe('signing out', () => {
  it('of one device ends its session at once and no other', async () => {
    const mara = await gesso.member();
    const [one, other] = [await signIn(mara), await signIn(mara)];
    const id = await idOf(one);
    // Listeners of this event close the live sockets of the session.
    const ended: string[] = [];
    gesso.services.sessions.onEnded((sessionId) => ended.push(sessionId));
    expect((await end(mara, id)).status).toBe(204);
    expect(ended).toEqual([id]);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
    expect([await isSignedIn(mara), (await list(mara)).others]).toEqual([true, 1]);
    expect((await end(mara, id)).problem.code, 'again').toBe('device-not-found');
  });

  it('of someone else’s device is answered as if it did not exist', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const [foreign, unknown] = [await end(mara, await idOf(ilo)), await end(mara, 'NOTHING')];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await isSignedIn(ilo)).toBe(true);
  });

  it('everywhere else keeps this session and those of other members', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const elsewhere = [await signIn(mara), await signIn(mara)];
    const ended: string[] = [];
    gesso.services.sessions.onEnded((sessionId) => ended.push(sessionId));
    expect((await mara.call('DELETE /api/me/sessions')).status).toBe(204);
    expect(ended).toHaveLength(2);
    for (const browser of elsewhere) expect(await isSignedIn(browser)).toBe(false);
    expect([await isSignedIn(mara), await isSignedIn(ilo)]).toEqual([true, true]);
    expect(await list(mara)).toMatchObject({ others: 0, devices: [{ current: true }] });
  });

  it('of the current device clears its cookie', async () => {
    const mara = await gesso.member();
    expect((await end(mara, await idOf(mara))).status).toBe(204);
    expect(mara.cookies.has('gesso_session')).toBe(false);
  });
});
