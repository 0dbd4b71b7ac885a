import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());
afterEach(() => {
  vi.useRealTimers();
});

/** The same browser, with nothing about it in the server's cache. */
async function signedInAgain({ id, email, password }: TestMember) {
  const browser = createCaller(gesso.app);
  const { status } = await browser.call('POST /api/sign-in', { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  gesso.services.sessions.invalidate(id);
  return browser;
}

const expire = ({ id }: TestMember, from: string) =>
  gesso.db.run(sql`
    update sessions set expires_at = now() + ${from}::interval where user_id = ${id}`);

const memberOf = async (browser: Awaited<ReturnType<typeof signedInAgain>>) =>
  (await browser.call('GET /api/session')).body.member?.id ?? null;

describe('a session that has expired', () => {
  it('An expired session does not authenticate.', async () => {
    const mara = await gesso.member();
    const browser = await signedInAgain(mara);
    await expire(mara, '-1 second');
    expect(await memberOf(browser)).toBeNull();
    expect((await browser.call('GET /api/me/liked')).status).toBe(401);
  });

  it('A session is not cached beyond its expiry.', async () => {
    const mara = await gesso.member();
    const browser = await signedInAgain(mara);
    await expire(mara, '30 seconds');
    expect(await memberOf(browser)).toBe(mara.id);
    // Thirty seconds later, for the database and the server alike.
    await expire(mara, '-1 second');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await memberOf(browser)).toBeNull();
  });

  it('The sweep deletes an expired session and keeps an active one.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    await expire(mara, '-1 second');
    await gesso.services.sessions.sweep();
    const remaining = await gesso.db.rows<{ user_id: string }>(
      sql`select user_id from sessions where user_id in (${mara.id}, ${ilo.id})`,
    );
    expect(remaining).toEqual([{ user_id: ilo.id }]);
  });
});
