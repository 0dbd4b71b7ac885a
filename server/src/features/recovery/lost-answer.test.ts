import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { createOneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { createSessions } from '../sessions/sessions.ts';
import { changeEmail } from './change-email.ts';
import type { ValidGrant } from './grants.ts';
import { resetPassword } from './reset-password.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Services whose commits succeed but whose responses are lost. */
const servicesLosingResponses = (): Services => {
  const { db } = gesso.services;
  const transaction: typeof db.transaction = async (work) => {
    await db.transaction(work);
    throw new Error('Connection terminated unexpectedly');
  };
  return { ...gesso.services, db: { ...db, transaction } };
};

/** The grant of an email change; only the browser knows its token. */
async function emailChangeOf({ id, email, username }: TestMember): Promise<ValidGrant> {
  const row = await gesso.db.row<{ token_hash: Buffer; address: string }>(sql`
    select token_hash, address from grants where user_id = ${id}`);
  if (!row) throw new Error('no grant was found');
  return { tokenHash: row.token_hash, userId: id, address: row.address, email, username };
}

async function grantOf({ id, email, username }: TestMember): Promise<ValidGrant> {
  const tokenHash = randomBytes(32);
  await gesso.db.run(sql`
    insert into grants (token_hash, purpose, user_id, address, expires_at)
    values (${tokenHash}, 'password-reset', ${id}, ${email}, now() + interval '5 minutes')`);
  return { tokenHash, userId: id, address: email, email, username };
}

describe('an account change whose response is lost', () => {
  it('The sessions of a reset password end at once, also when the response is lost.', async () => {
    const mara = await gesso.member();
    const { email } = mara;
    expect((await mara.call('GET /api/me/liked')).status, 'remembered').toBe(200);
    const grant = await grantOf(mara);
    const resetting = resetPassword(
      servicesLosingResponses(),
      grant,
      { email, newPassword: 'a new canvas' },
      'here',
    );
    await expect(resetting).rejects.toThrow('Connection terminated');
    expect((await mara.call('GET /api/me/liked')).status).toBe(401);
  });

  it('A repeated email change reports success and is made once.', async () => {
    const mara = await gesso.member();
    const mailbox = openTestMailbox(gesso);
    const elsewhere = createCaller(gesso.app);
    const { email: currentEmail, password } = mara;
    await elsewhere.call('POST /api/sign-in', { body: { email: currentEmail, password } });
    const newEmail = `new.${currentEmail}`;
    const body = { currentEmail, newEmail, password };
    await mara.call('POST /api/verify-email-change', { body });
    const otp = await mailbox.code(newEmail);
    const grant = await emailChangeOf(mara);
    const { body: session } = await mara.call('GET /api/session');
    expect(session.member?.id).toBe(mara.id);
    const [kept] = await gesso.db.rows<{ id: string }>(sql`
      select id from sessions where user_id = ${mara.id} order by expires_at`);

    const services = servicesLosingResponses();
    const { db, secret, clock } = services;
    const codes = createOneTimeCodes({ db, secret, clock, limits: recoveryLimits });
    const changing = changeEmail(services, codes, { grant, newEmail, otp, keepSession: kept?.id });
    await expect(changing).rejects.toThrow('Connection terminated');
    expect((await elsewhere.call('GET /api/me/liked')).status).toBe(401);

    const repeated = await mara.call('POST /api/update-email', {
      body: { currentEmail, newEmail, otp },
    });
    expect([repeated.status, repeated.body]).toEqual([
      200,
      { success: true, message: 'Email updated successfully! Redirecting...' },
    ]);
    const emails = await mailbox.emails(currentEmail);
    expect(emails.filter(({ subject }) => subject === 'Your Gesso email was changed')).toHaveLength(
      1,
    );
    const stranger = await gesso.member();
    const other = await stranger.call('POST /api/update-email', {
      body: { currentEmail, newEmail, otp },
    });
    expect(other.problem.code).toBe('email-change-not-verified');
  });
});

describe('a sign-out whose response is lost', () => {
  it('A sign-out whose response is lost ends the session, notifies its tabs, and can be repeated.', async () => {
    const mara = await gesso.member();
    const run: typeof gesso.db.run = async (statement) => {
      await gesso.db.run(statement);
      throw new Error('Connection terminated unexpectedly');
    };
    const sessions = createSessions({ ...gesso.db, run }, gesso.services.settings);
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const row = await gesso.db.row<{ id: string }>(sql`
      select id from sessions where user_id = ${mara.id}`);
    await expect(sessions.end(row?.id ?? '')).rejects.toThrow('Connection terminated');
    expect(ended).toEqual([row?.id]);

    // This process had cached the session and received no event from the other one.
    gesso.services.sessions.invalidate(mara.id);
    expect((await mara.call('GET /api/me/liked')).status).toBe(401);
    const repeated = await mara.call('POST /api/sign-out');
    expect(repeated.status).toBe(204);
    expect(String(repeated.headers['set-cookie'])).toMatch(/gesso_session=;/);
  });
});
