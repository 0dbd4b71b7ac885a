import { type Database, type Queries, sql } from '@gesso/server/platform/database/database';
import type { DemoPerson } from './people.ts';

const BEGUN = 'begun';

export const demoStore = {
  /** When the gallery was started; it only starts on a server without accounts. */
  async begin(db: Database, now: Date): Promise<Date | undefined> {
    return db.transaction(async (tx) => {
      await tx.run(sql`
        insert into demo_progress (step, done_at)
        select ${BEGUN}, ${now}::timestamptz where not exists (select 1 from users)
        on conflict do nothing`);
      const row = await tx.row<{ done_at: Date }>(
        sql`select done_at from demo_progress where step = ${BEGUN}`,
      );
      return row?.done_at;
    });
  },

  async done(db: Queries): Promise<Set<string>> {
    const rows = await db.rows<{ step: string }>(sql`select step from demo_progress`);
    return new Set(rows.map(({ step }) => step));
  },

  async mark(db: Queries, step: string, now: Date): Promise<void> {
    await db.run(sql`
      insert into demo_progress (step, done_at) values (${step}, ${now}) on conflict do nothing`);
  },

  async hasPerson(db: Queries, id: string): Promise<boolean> {
    return (await db.row(sql`select 1 from users where id = ${id}`)) !== undefined;
  },

  /** Completes a profile and verifies its email address. */
  async settleIn(tx: Queries, id: string, person: DemoPerson, since: Date): Promise<void> {
    await tx.run(sql`
      update users set artist_tags = ${[...person.artistTags]},
        interest_tags = ${[...person.interestTags]}, email_verified = true, created_at = ${since}
      where id = ${id}`);
  },

  /** A visit to a week while it was being filled may have settled its podium too early. */
  async reopenPodium(db: Database, weekNumber: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.run(sql`
        update challenge_weeks set settled_at = null where week_number = ${weekNumber}`);
      await tx.run(sql`delete from trophies where week_number = ${weekNumber}`);
    });
  },
};
