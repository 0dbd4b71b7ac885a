import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { createCaller } from '@gesso/server/testing/test-caller';
import { openTestMailbox } from '@gesso/server/testing/test-mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTestTree, type TestReport } from '../testing/test-tree.ts';

// The example from the documentation of the service's scrypt.
const EXAMPLE = {
  password: 'user1password',
  salt: '42xEC+ixf3L2lw==',
  passwordHash:
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  settings: {
    algorithm: 'SCRYPT',
    base64_signer_key:
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    base64_salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  },
};
const { salt, passwordHash } = EXAMPLE;

const user = (name: string) => ({
  fullName: name,
  username: name,
  email: `${name}@old.test`,
  bio: '',
});
const oddUser = { ...user('odd'), username: 'J. Odd ♥' };
const tree = {
  users: { u1: user('ada'), u2: user('bea'), u3: user('cleo'), u4: user('BEA'), u5: oddUser },
};
const auth = {
  users: [
    {
      localId: 'u1',
      email: 'ada@new.test',
      emailVerified: true,
      passwordHash,
      salt,
      createdAt: '1600000000000',
    },
    { localId: 'u2', email: 'bea@old.test', passwordHash, salt, createdAt: '1650000000000' },
    { localId: 'u3', email: 'cleo@old.test' },
    { localId: 'u4', email: 'bea2@old.test', createdAt: '1500000000000' },
    { localId: 'u5', email: 'odd@old.test', passwordHash, salt },
    { localId: 'stranger', email: 'x@old.test', passwordHash, salt },
  ],
  hash_config: EXAMPLE.settings,
};

let gesso: TestApp;
let report: TestReport;
beforeAll(async () => {
  gesso = await startTestApp();
  report = await importTestTree(gesso, tree, { auth });
});
afterAll(() => gesso.close());

const signIn = (email: string, password: string) =>
  gesso.guest.call('POST /api/sign-in', { body: { email, password } });

const hashes = async (id: string) =>
  gesso.db.row<{ hosted: number; hash: string }>(sql`
    select (select count(*) from hosted_passwords where user_id = ${id}) as hosted,
      (select password_hash from users where id = ${id}) as hash`);

it('An imported member whose username breaks our rule keeps it until they change it.', async () => {
  const oddCaller = createCaller(gesso.app);
  const body = { email: 'odd@old.test', password: EXAMPLE.password };
  const { body: signedIn } = await oddCaller.call('POST /api/sign-in', { body });
  expect(signedIn.member?.username).toBe('J. Odd ♥');
  const edit = { fullName: 'Odd', bio: '', artistTags: [], interestTags: [] };
  const rename = (username: string) =>
    oddCaller.call('PATCH /api/me/profile', { body: { ...edit, username } });
  expect((await rename('J. Odd ♥♥')).problem.code).toBe('profile-username');
  expect((await rename('j.odd')).status).toBe(200);
});

describe('A password from hosted auth', () => {
  it('is rejected when it is wrong', async () => {
    expect((await signIn('ada@new.test', 'user2password')).problem.code).toBe('password-wrong');
    expect((await signIn('cleo@old.test', EXAMPLE.password)).problem.code).toBe('password-wrong');
    expect((await signIn('nobody@old.test', EXAMPLE.password)).problem.code).toBe(
      'account-unknown',
    );
  });

  it('signs in once with the old hash, and is argon2id from then on', async () => {
    expect((await signIn('ada@new.test', EXAMPLE.password)).status).toBe(200);
    expect(await hashes('u1')).toMatchObject({
      hosted: 0,
      hash: expect.stringMatching(/^\$argon2id/),
    });
    expect((await signIn('ada@new.test', EXAMPLE.password)).status).toBe(200);
  });

  it('is replaced by a password reset', async () => {
    const email = 'bea@old.test';
    await gesso.guest.call('POST /api/send-otp', { body: { email } });
    const otp = await openTestMailbox(gesso).code(email);
    await gesso.guest.call('POST /api/verify-otp', { body: { email, otp } });
    await gesso.guest.call('POST /api/reset-password', {
      body: { email, newPassword: 'fresh-paint' },
    });
    expect((await signIn(email, EXAMPLE.password)).problem.code).toBe('password-wrong');
    expect((await signIn(email, 'fresh-paint')).status).toBe(200);
    expect(await hashes('u2')).toMatchObject({ hosted: 0 });
  });

  it('brings the address and the age from hosted auth', () => {
    const notes = report.notes.map(({ kind, reason, id }) => `${kind} ${id}: ${reason}`);
    expect(notes).toEqual(
      expect.arrayContaining([
        'users u1: email address taken from hosted auth',
        'users u2 (now bea_2): username already taken',
        'passwords u3: no usable password',
        'passwords stranger: no such user in the tree',
      ]),
    );
    expect(report.kinds.passwords).toMatchObject({ kept: 3, refused: 3 });
  });
});
