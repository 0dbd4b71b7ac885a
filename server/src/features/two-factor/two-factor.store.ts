import { epochSeconds } from '@gesso/domain/kernel';
import type { TwoFactorState } from '@gesso/domain/two-factor';
import { type Queries, sql } from '../../platform/database/database.ts';

type StateRow = { recovery_codes_left: number; recovery_ready_at: Date | null };
type SecretRow = { sealed_secret: Buffer; activated: boolean };

export const twoFactorStore = {
  /** Email changes started before the second factor was required. */
  async voidEmailChanges(tx: Queries, userId: string): Promise<void> {
    await tx.run(sql`delete from grants where user_id = ${userId} and purpose = 'email-change'`);
  },

  async state(db: Queries, userId: string, now: Date): Promise<TwoFactorState> {
    const row = await db.row<StateRow>(sql`
      select
        (select count(*)::integer from recovery_codes rc
         where rc.user_id = ts.user_id and rc.used_at is null) as recovery_codes_left,
        (select ssr.ready_at from second_factor_recoveries ssr
         where ssr.user_id = ts.user_id and ssr.expires_at > ${now}) as recovery_ready_at
      from two_factor ts where ts.user_id = ${userId} and ts.activated_at is not null`);
    const readyAt = row?.recovery_ready_at ?? null;
    return {
      on: row !== undefined,
      recoveryCodesLeft: row?.recovery_codes_left ?? 0,
      recoveryReadyAt: readyAt && epochSeconds(readyAt),
    };
  },

  async isOn(db: Queries, userId: string): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from two_factor where user_id = ${userId} and activated_at is not null`);
    return row !== undefined;
  },

  secret: (tx: Queries, userId: string) =>
    tx.row<SecretRow>(sql`
      select sealed_secret, activated_at is not null as activated from two_factor
      where user_id = ${userId}`),

  /** Replaces an unused secret; false when two-step verification is on. */
  async setUp(tx: Queries, userId: string, sealed: Buffer, now: Date): Promise<boolean> {
    const stored = await tx.run(sql`
      insert into two_factor (user_id, sealed_secret, created_at)
      values (${userId}, ${sealed}, ${now})
      on conflict (user_id) do update
        set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
        where two_factor.activated_at is null`);
    return stored === 1;
  },

  async activate(
    tx: Queries,
    userId: string,
    { step, now }: { step: number; now: Date },
  ): Promise<boolean> {
    const activated = await tx.run(sql`
      update two_factor set activated_at = ${now}, used_step = ${step}
      where user_id = ${userId} and activated_at is null`);
    return activated === 1;
  },

  /** True once per step: a code that someone else has seen is worthless. */
  async useStep(tx: Queries, userId: string, step: number): Promise<boolean> {
    const used = await tx.run(sql`
      update two_factor set used_step = ${step}
      where user_id = ${userId} and activated_at is not null and used_step < ${step}`);
    return used === 1;
  },

  /** True once per code. */
  async useRecoveryCode(tx: Queries, userId: string, hash: Buffer, now: Date): Promise<boolean> {
    const used = await tx.run(sql`
      update recovery_codes rc set used_at = ${now}
      from two_factor ts
      where ts.user_id = rc.user_id and ts.activated_at is not null
        and rc.user_id = ${userId} and rc.code_hash = ${hash} and rc.used_at is null`);
    return used === 1;
  },

  async setRecoveryCodes(tx: Queries, userId: string, hashes: Buffer[]): Promise<void> {
    await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
    await tx.run(sql`
      insert into recovery_codes (user_id, code_hash)
      select ${userId}, given.hash from unnest(${hashes}::bytea[]) given (hash)`);
  },

  /** Also deletes its recovery codes and a pending recovery. */
  async turnOff(tx: Queries, userId: string): Promise<boolean> {
    const off = await tx.run(sql`
      delete from two_factor where user_id = ${userId} and activated_at is not null`);
    return off === 1;
  },
};
