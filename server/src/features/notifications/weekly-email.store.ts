import { type Queries, sql } from '../../platform/database/database.ts';

/** People processed in one transaction. */
export const PEOPLE_AT_ONCE = 50;

type Run = { week: Date; after: string };

export type Recipient = {
  id: string;
  username: string;
  email: string;
  language: string | null;
  /** a verified address whose owner is neither suspended nor hidden */
  eligible: boolean;
};

export const weeklyEmailStore = {
  /** One run per week. An unfinished earlier run is abandoned, since it would no longer be news. */
  async begin(db: Queries, week: Date): Promise<void> {
    await db.run(sql`insert into weekly_email_runs (week) values (${week}) on conflict do nothing`);
    await db.run(sql`
      update weekly_email_runs set finished = true, after = ''
      where week < ${week} and not finished`);
  },

  async isFinished(db: Queries, week: Date): Promise<boolean> {
    const row = await db.row<{ finished: boolean }>(sql`
      select finished from weekly_email_runs where week = ${week}`);
    return row?.finished ?? true;
  },

  /** Locked until the transaction ends: a retry waits for the previous attempt. */
  hold: (tx: Queries, week: Date) =>
    tx.row<Run>(sql`
      select week, after from weekly_email_runs where week = ${week} and not finished for update`),

  next: (tx: Queries, { after }: Run, now: Date) =>
    tx.rows<Recipient>(sql`
      select u.id, u.username, u.email, u.language,
             u.email_verified and not u.hidden and u.closed_at is null
               and (u.suspended_until is null or u.suspended_until <= ${now}) as eligible
      from notification_settings ns join users u on u.id = ns.user_id
      where ns.weekly_email and ns.user_id > ${after}
      order by ns.user_id limit ${PEOPLE_AT_ONCE}`),

  async proceed(tx: Queries, week: Date, after: string): Promise<void> {
    await tx.run(sql`update weekly_email_runs set after = ${after} where week = ${week}`);
  },

  /** Clears the last id, which is no longer needed. */
  async finish(tx: Queries, week: Date): Promise<void> {
    await tx.run(sql`
      update weekly_email_runs set finished = true, after = '' where week = ${week}`);
  },

  /** True when this request changed the setting. */
  async unsubscribe(db: Queries, userId: string): Promise<boolean> {
    const changed = await db.run(sql`
      update notification_settings set weekly_email = false
      where user_id = ${userId} and weekly_email`);
    return changed > 0;
  },
};
