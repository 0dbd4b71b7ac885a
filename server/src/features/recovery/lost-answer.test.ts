import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import type { Tools } from '../../tools.ts';
import type { HeldGrant } from './grants.ts';
import { resetPassword } from './reset-password.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Commits, but the answer to that never arrives. */
const losing = (): Tools => {
  const { db } = gesso.tools;
  const transaction: typeof db.transaction = async (work) => {
    await db.transaction(work);
    throw new Error('Connection terminated unexpectedly');
  };
  return { ...gesso.tools, db: { ...db, transaction } };
};

async function grantOf({ id, email, username }: TestMember): Promise<HeldGrant> {
  const tokenHash = randomBytes(32);
  await gesso.db.run(sql`
    insert into grants (token_hash, purpose, user_id, address, expires_at)
    values (${tokenHash}, 'password-reset', ${id}, ${email}, now() + interval '5 minutes')`);
  return { tokenHash, userId: id, address: email, email, username };
}

describe('a change of the account whose answer is lost', () => {
  it('ends the sessions of a reset password at once', async () => {
    const mara = await gesso.member();
    const { email } = mara;
    expect((await mara.call('GET /api/me/liked')).status, 'remembered').toBe(200);
    const grant = await grantOf(mara);
    const lost = resetPassword(losing(), grant, { email, newPassword: 'a new canvas' }, 'here');
    await expect(lost).rejects.toThrow('Connection terminated');
    expect((await mara.call('GET /api/me/liked')).status).toBe(401);
  });
});
