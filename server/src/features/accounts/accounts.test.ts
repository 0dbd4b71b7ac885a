import { DEFAULT_BIO } from '@gesso/domain/accounts';
import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
});
afterAll(() => gesso.close());

const form = (username: string, more = {}) => ({
  username,
  fullName: 'Mara Demo',
  email: `${username}@gesso.test`,
  password: 'paint-with-me',
  ...more,
});

const signUp = (body: object) => createCaller(gesso.app).call('POST /api/sign-up', { body });

describe('sign-up', () => {
  it('creates an account with the default bio, a session and the official community', async () => {
    const guest = createCaller(gesso.app);
    const { status, body } = await guest.call('POST /api/sign-up', { body: form('first.one') });
    expect(status).toBe(201);
    expect(body.member).toMatchObject({
      username: 'first.one',
      bio: DEFAULT_BIO,
      interestTags: [],
    });
    const session = await guest.call('GET /api/session');
    expect(session.body.member?.id).toBe(body.member?.id);
    const joined = await gesso.db.row<{ count: number }>(
      sql`select count(*) as count from memberships where user_id = ${body.member?.id}`,
    );
    expect(joined?.count).toBe(1);
  });

  it('follows official accounts once their address is verified, and not before', async () => {
    const official = await gesso.member({ username: 'hello', email: 'hello@gesso.test' });
    const before = await gesso.member();
    await gesso.db.run(sql`update users set email_verified = true where id = ${official.id}`);
    const after = await gesso.member();
    const followers = await gesso.db.rows<{ follower_id: string }>(
      sql`select follower_id from follows where followed_id = ${official.id}`,
    );
    expect(followers.map((row) => row.follower_id)).toContain(after.id);
    expect(followers.map((row) => row.follower_id)).not.toContain(before.id);
  });

  it.each([
    [form('no'), 400, messageFor(english, 'sign-up-username')],
    [form('has blank'), 400, messageFor(english, 'sign-up-username')],
    [form('nameless', { fullName: '  ' }), 400, messageFor(english, 'sign-up-full-name')],
    [form('shorty', { password: '12345' }), 400, messageFor(english, 'sign-up-password')],
    [form('mailless', { email: 'nowhere' }), 400, messageFor(english, 'email-invalid')],
    [form('crlf', { email: 'a@b.c\r\nBcc: x@y.z' }), 400, messageFor(english, 'email-invalid')],
  ])('refuses %o', async (body, status, message) => {
    const refused = await signUp(body);
    expect(refused.status).toBe(status);
    expect(refused.problem.message).toBe(message);
  });

  it('refuses a taken username and a taken address, whatever their case', async () => {
    await signUp(form('Taken'));
    const name = await signUp(form('tAKEN', { email: 'other@gesso.test' }));
    expect([name.status, name.problem.message]).toEqual([
      409,
      'Username is already taken. Please choose a different username.',
    ]);
    const address = await signUp(form('another', { email: 'TAKEN@gesso.test' }));
    expect([address.status, address.problem.message]).toEqual([
      409,
      'This email is already in use. Please use a different email.',
    ]);
  });

  it('creates one account when fifty requests race for a username', async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      signUp(form('racer', { email: `racer${index}@gesso.test` })),
    );
    const statuses = (await Promise.all(tries)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const rows = await gesso.db.rows(sql`select id from users where lower(username) = 'racer'`);
    expect(rows).toHaveLength(1);
  });

  it('refuses fields that the API contract does not define', async () => {
    const reply = await signUp(form('sneaky', { official: true }));
    expect(reply.status).toBe(400);
    expect(reply.problem.code).toBe('invalid-input');
  });
});

describe('sign-in', () => {
  it('says whether the email or the password is wrong', async () => {
    const mara = await gesso.member();
    const attempt = async (email: string, password: string) => {
      const reply = await createCaller(gesso.app).call('POST /api/sign-in', {
        body: { email, password },
      });
      return [reply.status, reply.problem.message];
    };
    expect(await attempt('nowhere', 'x')).toEqual([400, 'Please enter a valid email address.']);
    expect(await attempt('nobody@gesso.test', 'paint-with-me')).toEqual([
      401,
      'No account found with this email.',
    ]);
    expect(await attempt(mara.email, 'wrong-one')).toEqual([
      401,
      'Invalid password. Please try again.',
    ]);
    expect((await attempt(mara.email.toUpperCase(), mara.password))[0]).toBe(200);
  });

  it('starts a new session and ends the previous one', async () => {
    const mara = await gesso.member();
    const before = mara.cookies.get('gesso_session');
    await mara.call('POST /api/sign-in', { body: { email: mara.email, password: mara.password } });
    expect(mara.cookies.get('gesso_session')).not.toBe(before);
    const old = createCaller(gesso.app);
    old.cookies.set('gesso_session', before ?? '');
    expect((await old.call('GET /api/session')).body.member).toBeNull();
  });

  it('starts a session that sign-out ends at once', async () => {
    const mara = await gesso.member();
    const token = mara.cookies.get('gesso_session') ?? '';
    expect((await mara.call('POST /api/sign-out')).status).toBe(204);
    mara.cookies.set('gesso_session', token);
    expect((await mara.call('GET /api/session')).body.member).toBeNull();
  });

  it('is rate-limited by IP address', async () => {
    const guest = createCaller(gesso.app);
    const replies = [];
    for (let n = 0; n < 21; n += 1) {
      const body = { email: `nobody${n}@gesso.test`, password: 'guessing' };
      replies.push(await guest.call('POST /api/sign-in', { body }));
    }
    expect(replies.at(-2)?.status).toBe(401);
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies.at(-1)?.problem.code).toBe('too-many-requests');
  });
});

describe('with HIDE_ACCOUNT_EXISTENCE, signing up', () => {
  let discreet: TestApp;
  let mailbox: ReturnType<typeof openTestMailbox>;
  beforeAll(async () => {
    const env = { HIDE_ACCOUNT_EXISTENCE: '1', OFFICIAL_EMAILS: 'house@gesso.test' };
    discreet = await startTestApp(env);
    mailbox = openTestMailbox(discreet);
  });
  afterAll(() => discreet.close());

  /** Everything a stranger can learn by signing up with someone else's address. */
  async function learn(email: string, username: string) {
    const guest = createCaller(discreet.app);
    const body = form(username, { email, password: 'what-a-stranger-chose' });
    const answers = [
      await guest.call('POST /api/sign-up', { body }),
      await guest.call('POST /api/sign-up', { body: { ...body, otp: 'guess' } }),
      await guest.call('POST /api/sign-in', { body: { email, password: body.password } }),
      await guest.call('POST /api/sign-up', { body: { ...body, email: `not.${email}` } }),
      await guest.call('GET /api/public/:username', { params: { username } }),
      await guest.call('GET /api/session'),
    ];
    return answers.map(({ status, body: answer, headers }) => ({
      status,
      answer,
      cookies: [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split('=')[0]),
    }));
  }

  it('gives a reserved name to an official address only with the emailed code', async () => {
    const guest = createCaller(discreet.app);
    const email = 'house@gesso.test';
    const ask = async (otp?: string) => {
      const body = { ...form('admin', { email, fullName: 'Gesso Support' }), otp };
      return (await guest.call('POST /api/sign-up', { body })).body.member?.username ?? null;
    };
    expect([await ask(), await ask('000000x')]).toEqual([null, null]);
    expect(await ask(await mailbox.code(email))).toBe('admin');
  });

  it('answers the same for a known and an unknown address', async () => {
    const mara = await discreet.member();
    const known = await learn(mara.email.toUpperCase(), 'curious.one');
    expect(known[0]).toMatchObject({ status: 201, answer: { member: null } });
    expect(await learn('nobody.yet@gesso.test', 'curious.two')).toEqual(known);
    const count = sql`select count(*) as count from users where username like 'curious%'`;
    expect(await discreet.db.row(count)).toEqual({ count: 0 });
    expect((await mailbox.emails(mara.email)).at(-1)).toMatchObject({
      subject: 'You already have a Gesso account',
    });
  });

  it('creates a verified account once the emailed code is entered', async () => {
    const guest = createCaller(discreet.app);
    const body = form('proved.one');
    await guest.call('POST /api/sign-up', { body });
    const otp = await mailbox.code(body.email);
    const answer = await guest.call('POST /api/sign-up', { body: { ...body, otp } });
    expect(answer).toMatchObject({
      status: 201,
      body: { member: { username: 'proved.one', emailVerified: true } },
    });
    expect((await guest.call('GET /api/session')).body.member?.username).toBe('proved.one');
    const again = await guest.call('POST /api/sign-up', {
      body: { ...body, username: 'proved.two', otp },
    });
    expect([again.status, again.problem.code]).toEqual([401, 'otp-expired']);
  });

  it('still reports invalid fields and taken usernames', async () => {
    const mara = await discreet.member();
    const ask = async (more: object) => {
      const body = form('valid.name', more);
      return (await createCaller(discreet.app).call('POST /api/sign-up', { body })).problem.code;
    };
    expect(await ask({ email: 'nowhere' })).toBe('email-invalid');
    expect(await ask({ username: mara.username.toUpperCase() })).toBe('username-taken');
  });
});

describe('with HIDE_ACCOUNT_EXISTENCE', () => {
  it('gives the generic message for every failed sign-in', async () => {
    const discreet = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' });
    const mara = await discreet.member();
    for (const email of [mara.email, 'nobody@gesso.test']) {
      const reply = await discreet.guest.call('POST /api/sign-in', {
        body: { email, password: 'wrong-one' },
      });
      expect(reply.problem.message).toBe('Login failed. Please check your credentials.');
    }
    await discreet.close();
  });
});

describe('choosing interests', () => {
  it.each([
    [['Drawing', 'Glass'], 400, 'Please select at least 3 tags to continue.'],
    [
      ['Drawing', 'Glass', 'Mural', 'Paper', 'Tattoo', 'Design'],
      400,
      'You can select a maximum of 5 tags.',
    ],
    [['Drawing', 'Glass', 'Nonsense'], 400, 'Failed to save tags. Please try again.'],
  ])('refuses %o', async (interestTags, status, message) => {
    const mara = await gesso.member();
    const reply = await mara.call('PUT /api/me/interests', { body: { interestTags } });
    expect([reply.status, reply.problem.message]).toEqual([status, message]);
  });
});
