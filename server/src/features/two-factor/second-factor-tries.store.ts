import { type Queries, sql } from '../../platform/database/database.ts';

export const secondFactorTriesStore = {
  /** Counts the attempt before the code is checked; returns the number in this window. */
  async count(
    tx: Queries,
    userId: string,
    { known, now, windowStart }: { known: boolean; now: Date; windowStart: Date },
  ): Promise<number> {
    const row = await tx.row<{ tries: number }>(sql`
      insert into second_factor_tries as counted (user_id, known_browser, tries, since)
      values (${userId}, ${known}, 1, ${now})
      on conflict (user_id, known_browser) do update set
        tries = case when counted.since > ${windowStart} then counted.tries + 1 else 1 end,
        since = case when counted.since > ${windowStart} then counted.since else excluded.since end
      returning tries`);
    return row?.tries ?? 0;
  },

  async forget(tx: Queries, userId: string): Promise<void> {
    await tx.run(sql`delete from second_factor_tries where user_id = ${userId}`);
  },
};
