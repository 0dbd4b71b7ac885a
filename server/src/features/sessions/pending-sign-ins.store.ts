import { type Queries, sql } from '../../platform/database/database.ts';
import type { CheckedAccount } from './sessions.ts';

type NewPending = { tokenHash: Buffer; userId: string; credentialsHash: Buffer; expiresAt: Date };
export type PendingRow = CheckedAccount & { username: string; credentials_hash: Buffer };

export const pendingSignInsStore = {
  /** False where no second factor is required. */
  async add(db: Queries, pending: NewPending): Promise<boolean> {
    const added = await db.run(sql`
      insert into pending_sign_ins (token_hash, user_id, credentials_hash, expires_at)
      select ${pending.tokenHash}, ts.user_id, ${pending.credentialsHash}, ${pending.expiresAt}
      from two_factor ts where ts.user_id = ${pending.userId} and ts.activated_at is not null`);
    return added === 1;
  },

  find: (db: Queries, tokenHash: Buffer, now: Date) =>
    db.row<PendingRow>(sql`
      select u.id, u.email, u.username, u.password_hash, ps.credentials_hash
      from pending_sign_ins ps
      join users u on u.id = ps.user_id
      join two_factor ts on ts.user_id = u.id and ts.activated_at is not null
      where ps.token_hash = ${tokenHash} and ps.expires_at > ${now}`),

  /** True for one of several requests with the same cookie. */
  async take(tx: Queries, tokenHash: Buffer): Promise<boolean> {
    return (await tx.run(sql`delete from pending_sign_ins where token_hash = ${tokenHash}`)) === 1;
  },

  async sweep(db: Queries, now: Date): Promise<void> {
    await db.run(sql`delete from pending_sign_ins where expires_at < ${now}`);
  },
};
