import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** As somebody signs up, and other spellings of the same address. */
const addresses: [string, string[]][] = [
  ['ΝΙΚΟΣ@gesso.test', ['νικος@gesso.test', 'νικοσ@Gesso.test', 'Νικος@GESSO.test']],
  ['İvan@gesso.test', ['i̇van@gesso.test', 'İVAN@gesso.test']],
  ['Élodie@gesso.test', ['e\u0301lodie@gesso.test', 'ÉLODIE@gesso.test']],
];

describe.each(addresses)('the address %s', (email, spellings) => {
  it('is one address in every spelling: at sign-up, sign-in, reset and change', async () => {
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

describe('an official address', () => {
  it('is known in every spelling', async () => {
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
