import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { readSettings } from '../../settings/settings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'ΧΡΩΣ@gesso.test' });
  mailbox = openTestMailbox(gesso);
});
afterAll(() => gesso.close());

const signIn = async (email: string, password: string) => {
  const body = { email, password };
  return (await createCaller(gesso.app).call('POST /api/sign-in', { body })).status;
};

/** An address as entered at sign-up, and other spellings of it. */
const addresses: [string, string[]][] = [
  ['ΝΙΚΟΣ@gesso.test', ['νικος@gesso.test', 'νικοσ@Gesso.test', 'Νικος@GESSO.test']],
  ['İvan@gesso.test', ['i̇van@gesso.test', 'İVAN@gesso.test']],
  ['Élodie@gesso.test', ['e\u0301lodie@gesso.test', 'ÉLODIE@gesso.test']],
  ['ada@münchen.test', ['ada@xn--mnchen-3ya.test', 'ADA@MU\u0308NCHEN.test', 'ada@münchen。test']],
  ['wide@gesso.test', ['ｗｉｄｅ@gesso.test', 'wide@ｇｅｓｓｏ.test', 'ＷＩＤＥ＠gesso．test']],
];

describe.each(addresses)('the address %s', (email, spellings) => {
  it('All spellings are one address at sign-up, sign-in, reset and change.', async () => {
    const mara = await gesso.member({ email });
    for (const other of spellings) {
      const names = { fullName: 'Second', username: 'second.one', password: 'paint-with-me' };
      const body = { email: other, ...names };
      const second = await createCaller(gesso.app).call('POST /api/sign-up', { body });
      expect([second.status, second.problem.code]).toEqual([409, 'email-taken']);
      expect(await signIn(other, mara.password)).toBe(200);
    }

    let newPassword = '';
    for (const other of [email, ...spellings]) {
      const owner = createCaller(gesso.app);
      newPassword = `new for ${other}`;
      expect((await owner.call('POST /api/send-otp', { body: { email: other } })).status).toBe(200);
      const otp = await mailbox.code(email);
      const verified = await owner.call('POST /api/verify-otp', { body: { email: other, otp } });
      expect(verified.status).toBe(200);
      const body = { email: other, newPassword };
      expect((await owner.call('POST /api/reset-password', { body })).status).toBe(200);
      expect(await signIn(other, newPassword)).toBe(200);
    }

    const owner = createCaller(gesso.app);
    const move = async (currentEmail: string, newEmail: string) => {
      const proof = { currentEmail, newEmail, password: newPassword };
      const proved = await owner.call('POST /api/verify-email-change', { body: proof });
      if (proved.status !== 200) return proved.problem.code;
      const body = { currentEmail, newEmail, otp: await mailbox.code(newEmail) };
      return (await owner.call('POST /api/update-email', { body })).status;
    };
    const [spelling = ''] = spellings;
    expect(await move(email, spelling)).toBe('email-unchanged');
    expect(await move(spelling, `away.${mara.email}`)).toBe(200);
    expect(await move(`away.${spelling}`, spelling)).toBe(200);
    expect(await signIn(email, newPassword)).toBe(200);
  });
});

/** Forms of an address that reach the same mailbox and have no other use. */
const refusedForms = (name: string) => [
  `${name}\u00ad@gesso.test`,
  `${name}@ges\u200bso.test`,
  `\u2060${name}@gesso.test`,
  `${name}@gesso\ufe0f.test`,
  `${name}@gesso.test.`,
  `${name}@gesso..test`,
];

describe('an address with invisible characters or empty labels', () => {
  it('An address with invisible characters or empty labels is refused everywhere.', async () => {
    const mara = await gesso.member({ username: 'mara', email: 'mara@gesso.test' });
    const post = await gesso.member();
    for (const email of refusedForms('mara')) {
      const stranger = createCaller(gesso.app);
      const { password } = mara;
      const names = { fullName: 'Second', username: 'second.one', password };
      const proof = { currentEmail: mara.email, newEmail: email, password };
      const message = { email, subject: 'Hello', message: 'Hello', category: 'general' };
      const report = { subject: { kind: 'profile', id: post.id }, reason: 'spam', email };
      const answers = [
        await stranger.call('POST /api/sign-up', { body: { email, ...names } }),
        await stranger.call('POST /api/sign-in', { body: { email, password } }),
        await stranger.call('POST /api/send-otp', { body: { email } }),
        await stranger.call('POST /api/verify-otp', { body: { email, otp: '000000' } }),
        await mara.call('POST /api/verify-email-change', { body: proof }),
        await stranger.call('POST /api/send-support-email', { body: message }),
        await stranger.call('POST /api/reports', { body: report }),
      ];
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(7).fill('email-invalid'));
    }
    expect(() => readSettings({ OFFICIAL_EMAILS: 'of\u00adficial@gesso.test' })).toThrow(
      'which is not an email address',
    );
  });
});

describe('emails and attempts of one mailbox', () => {
  const forms = ['ilo@münchen.test', 'ilo@xn--mnchen-3ya.test', 'ｉlo@MÜNCHEN.test'];

  it('Emails and attempts are counted together for all spellings of an address.', async () => {
    const ilo = await gesso.member({ email: 'ilo@münchen.test' });
    const stranger = createCaller(gesso.app);
    const statuses: number[] = [];
    for (let sends = 0; sends < 9; sends += 1) {
      const email = forms[sends % forms.length];
      statuses.push((await stranger.call('POST /api/send-otp', { body: { email } })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
    expect(await mailbox.emails('ilo@xn--mnchen-3ya.test')).toHaveLength(5);

    const guesser = createCaller(gesso.app);
    const tries: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { email: forms[n % forms.length], password: 'a guess' };
      tries.push((await guesser.call('POST /api/sign-in', { body })).status);
    }
    expect(tries).toEqual([...Array(10).fill(tries[0]), 429, 429]);
    expect(ilo.email).toBe(forms[0]);
  });
});

describe('an account that lost its address to another account', () => {
  it('An account that lost its address can change it while signed in.', async () => {
    const formerOwner = await gesso.member({ email: 'lost@gesso.test' });
    await gesso.db.run(sql`
      update users set address = default, email_verified = false where id = ${formerOwner.id}`);
    const holder = await gesso.member({ email: 'lost@gesso.test' });
    expect(holder.id).not.toBe(formerOwner.id);
    const newEmail = 'found@gesso.test';
    const body = { currentEmail: formerOwner.email, newEmail, password: formerOwner.password };
    expect((await formerOwner.call('POST /api/verify-email-change', { body })).status).toBe(200);
    const otp = await mailbox.code(newEmail);
    const update = { currentEmail: formerOwner.email, newEmail, otp };
    expect((await formerOwner.call('POST /api/update-email', { body: update })).status).toBe(200);
    expect(await signIn(newEmail, formerOwner.password)).toBe(200);
    expect(await signIn(holder.email, holder.password)).toBe(200);
  });
});

describe('an official address', () => {
  it('An official address is recognized in every spelling.', async () => {
    const official = await gesso.member({ email: 'χρως@gesso.test' });
    await official.call('POST /api/me/verification');
    const otp = await mailbox.code(official.email);
    const confirmed = await official.call('PUT /api/me/verification', { body: { otp } });
    expect(confirmed.status).toBe(200);
    const { body } = await official.call('GET /api/session');
    expect(body.member?.badges).toEqual(['official']);
    const newcomer = await gesso.member();
    const { body: following } = await newcomer.call('GET /api/users/:id/following', {
      params: { id: newcomer.id },
    });
    expect(following.items.map(({ id }) => id)).toEqual([official.id]);
  });
});
