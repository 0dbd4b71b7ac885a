import { type Queries, sql } from '../../platform/database/database.ts';

/** The database adds the jobs that remove the files of these rows. */
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

  /** That it was a guest stays known, and which of several. */
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
