import { accountLimits } from '@gesso/domain/accounts';
import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller, newAddress } from '../../testing/test-caller.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Each call comes from a new IP address. */
const signIn = (app: TestApp, email: string, password: string) =>
  createCaller(app.app).call('POST /api/sign-in', { body: { email, password } });

describe('fifty concurrent sign-ups with one email address', () => {
  it('create one account and store nothing for the others', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        createCaller(gesso.app).call('POST /api/sign-up', {
          body: {
            username: `rival_${n}`,
            fullName: 'Rival',
            email: n % 2 ? 'one@gesso.test' : 'One@Gesso.test',
            password: 'paint-with-me',
          },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const { status, problem } of refused) {
      expect([status, problem.message]).toEqual([409, messageFor(english, 'email-taken')]);
    }
    const rows = await gesso.db.row(sql`
      select (select count(*) from users where username like 'rival%') as users,
             (select count(*) from sessions) as sessions,
             (select count(*) from memberships) as memberships`);
    expect(rows).toEqual({ users: 1, sessions: 1, memberships: 1 });
  });
});

describe('the session cookie', () => {
  const cookieOf = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = await startTestApp(env);
    const mara = await app.member();
    const body = { email: mara.email, password: mara.password };
    const reply = await mara.call('POST /api/sign-in', { body, headers });
    await app.close();
    return String([reply.headers['set-cookie']].flat()[0]).split('; ').slice(1).sort();
  };
  const always = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'];

  it('is HttpOnly and SameSite=Lax', async () => {
    expect(await cookieOf({})).toEqual(always);
  });

  it('is Secure when the public site uses HTTPS, whatever the proxy uses', async () => {
    const secure = [...always, 'Secure'].sort();
    const origin = { origin: 'https://gesso.test' };
    expect(await cookieOf({ PUBLIC_URL: 'https://gesso.test' })).toEqual(secure);
    expect(await cookieOf({}, { ...origin, 'x-forwarded-proto': 'https' })).toEqual(secure);
  });
});

describe('a password', () => {
  it('is stored as an argon2id hash and never in plain text', async () => {
    const mara = await gesso.member();
    const row = await gesso.db.row<{ password_hash: string; whole: string }>(sql`
      select password_hash, users::text as whole from users where id = ${mara.id}`);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    expect(row?.whole).not.toContain(mara.password);
  });

  it('is checked the same way for known and unknown accounts', async () => {
    const discreet = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' });
    const mara = await discreet.member();
    const spy = vi.spyOn(discreet.services.passwords, 'matches');
    const cost = async (email: string, password: string) => {
      spy.mockClear();
      const signInReply = await signIn(discreet, email, password);
      const changeReply = await createCaller(discreet.app).call('POST /api/verify-email-change', {
        body: { currentEmail: email, newEmail: 'new@gesso.test', password },
      });
      return [signInReply.status, changeReply.status, spy.mock.calls.map(([, input]) => input)];
    };
    for (const password of ['short', 'x'.repeat(accountLimits.passwordMax + 1), 'wrong-one']) {
      const known = await cost(mara.email, password);
      expect(known).toEqual([401, 401, [password, password]]);
      expect(await cost('nobody@gesso.test', password)).toEqual(known);
    }
    await discreet.close();
  });

  it('of an impossible length is refused without hashing', async () => {
    const { passwords } = gesso.services;
    const unreadable = 'no hash at all';
    expect(await passwords.matches(unreadable, 'short', 'here')).toBe(false);
    expect(await passwords.matches(unreadable, 'x'.repeat(201), 'here')).toBe(false);
    await expect(passwords.matches(unreadable, 'long enough', 'here')).rejects.toThrow();
  });

  it('can be entered wrong ten times in 15 minutes from one IP address', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const stranger = createCaller(gesso.app);
    const tries = (email: string, password: string) =>
      stranger.call('POST /api/sign-in', { body: { email, password } });
    expect((await tries(mara.email, mara.password)).status, 'success does not count').toBe(200);
    const spellings = [mara.email, ` ${mara.email}`, mara.email.toUpperCase()];
    for (let n = 0; n < accountLimits.passwordTries.max; n += 1) {
      expect((await tries(spellings[n % 3] ?? '', 'wrong-one')).status).toBe(401);
    }
    const refused = await tries(mara.email, mara.password);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tries(ilo.email, ilo.password)).status).toBe(200);
    const owner = await signIn(gesso, mara.email, mara.password);
    expect(owner.status, 'strangers lock no one out').toBe(200);
  });

  it('has one limit per IP address across all requests that check it', async () => {
    const mara = await gesso.member();
    const { email } = mara;
    const guesses = (password: string) => [
      () => mara.call('PUT /api/me/confirmation', { body: { password } }),
      () => createCaller(gesso.app, mara).call('POST /api/sign-in', { body: { email, password } }),
      () =>
        mara.call('PUT /api/me/password', {
          body: { currentPassword: password, newPassword: 'of a thief' },
        }),
      () =>
        mara.call('POST /api/verify-email-change', {
          body: { currentEmail: email, newEmail: `thief.${email}`, password },
        }),
      () => mara.call('POST /api/me/deletion', { body: { password, keepComments: true } }),
    ];
    const [confirm] = guesses(mara.password);
    expect((await confirm?.())?.status, 'success does not count').toBe(204);
    const wrong: number[] = [];
    for (const guess of [...guesses('wrong-one'), ...guesses('wrong-two')]) {
      wrong.push((await guess()).status);
    }
    expect(wrong.map((status) => status === 401 || status === 403)).toEqual(Array(10).fill(true));
    for (const guess of guesses(mara.password)) {
      const refused = await guess();
      expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests']);
    }
    const elsewhere = createCaller(gesso.app, { ...mara, address: newAddress() });
    const body = { password: mara.password };
    expect((await elsewhere.call('PUT /api/me/confirmation', { body })).status).toBe(204);
  });
});
