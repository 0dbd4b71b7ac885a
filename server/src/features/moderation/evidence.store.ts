import { type Queries, sql } from '../../platform/database/database.ts';

/** Database triggers add the jobs that remove the files of deleted rows. */
export const evidenceStore = {
  async sweepUnnamed(db: Queries, before: Date): Promise<void> {
    await db.run(sql`
      delete from case_pictures where case_id is null and created_at < ${before}`);
  },

  async sweepPictures(db: Queries, before: Date): Promise<void> {
    await db.run(sql`
      delete from case_pictures cp using moderation_cases mc
      where mc.id = cp.case_id and mc.state = 'decided' and mc.decided_at < ${before}`);
  },

  /** Removes the addresses of guests, but keeps different guests distinguishable. */
  async forgetGuests(db: Queries, before: Date): Promise<void> {
    await db.run(sql`
      update reports r set email = null, address = r.id from moderation_cases mc
      where mc.id = r.case_id and mc.state = 'decided' and mc.decided_at < ${before}
        and r.email is not null`);
  },

  async sweepTokens(db: Queries, now: Date): Promise<void> {
    await db.run(sql`delete from appeal_tokens where expires_at <= ${now}`);
  },
};
