import { type Queries, sql } from '../../platform/database/database.ts';

type NewRecovery = {
  userId: string;
  address: string;
  stopTokenHash: Buffer;
  begunAt: Date;
  readyAt: Date;
  expiresAt: Date;
};
type Owner = { id: string; email: string; username: string };

export const recoveriesStore = {
  /** When the second factor may be removed; undefined when no recovery runs. */
  async readyAt(
    tx: Queries,
    userId: string,
    { address, now }: { address: string; now: Date },
  ): Promise<Date | undefined> {
    const row = await tx.row<{ ready_at: Date }>(sql`
      select ready_at from second_factor_recoveries
      where user_id = ${userId} and address = ${address} and expires_at > ${now}`);
    return row?.ready_at;
  },

  /** Replaces an expired recovery; deleted with the second factor it is about. */
  async begin(tx: Queries, recovery: NewRecovery): Promise<void> {
    await tx.run(sql`
      insert into second_factor_recoveries
        (user_id, address, stop_token_hash, begun_at, ready_at, expires_at)
      values (${recovery.userId}, ${recovery.address}, ${recovery.stopTokenHash},
        ${recovery.begunAt}, ${recovery.readyAt}, ${recovery.expiresAt})
      on conflict (user_id) do update set
        address = excluded.address, stop_token_hash = excluded.stop_token_hash,
        begun_at = excluded.begun_at, ready_at = excluded.ready_at,
        expires_at = excluded.expires_at`);
  },

  async stop(tx: Queries, userId: string): Promise<boolean> {
    const stopped = await tx.run(sql`
      delete from second_factor_recoveries where user_id = ${userId}`);
    return stopped === 1;
  },

  /** Returns the owner of the stopped recovery. */
  stopByToken: (tx: Queries, stopTokenHash: Buffer) =>
    tx.row<Owner>(sql`
      delete from second_factor_recoveries ssr using users u
      where ssr.stop_token_hash = ${stopTokenHash} and u.id = ssr.user_id
      returning u.id, u.email, u.username`),

  owner: (tx: Queries, userId: string) =>
    tx.row<Owner>(sql`select id, email, username from users where id = ${userId}`),
};
