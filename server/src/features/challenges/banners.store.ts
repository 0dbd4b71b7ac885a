import { type Queries, sql } from '../../platform/database/database.ts';
import type { PictureFacts } from './challenge-rows.ts';

export const bannersStore = {
  async insert(db: Queries, id: string, facts: PictureFacts, now: Date): Promise<void> {
    await db.run(sql`
      insert into week_banners (id, width, height, thumbhash, colour, created_at)
      values (${id}, ${facts.width}, ${facts.height}, ${facts.thumbhash}, ${facts.colour}, ${now})`);
  },

  /** Takes every banner off a week; those not hung again are left over. */
  async takeDown(tx: Queries, weekNumber: number): Promise<{ id: string; width: number }[]> {
    return tx.rows(sql`
      update week_banners set week_number = null, position = null
      where week_number = ${weekNumber} returning id, width`);
  },

  /** False when one of them is not there, or hangs elsewhere. */
  async hang(tx: Queries, weekNumber: number, ids: string[]): Promise<boolean> {
    const hung = await tx.run(sql`
      update week_banners set week_number = ${weekNumber}, position = given.position
      from unnest(${ids}::text[]) with ordinality as given (id, position)
      where week_banners.id = given.id and week_banners.week_number is null`);
    return hung === ids.length;
  },

  /** Forgets a banner that hangs nowhere; true when it may no longer have files. */
  async forgetUnused(tx: Queries, id: string): Promise<boolean> {
    await tx.run(sql`delete from week_banners where id = ${id} and week_number is null`);
    return (await tx.row(sql`select 1 from week_banners where id = ${id}`)) === undefined;
  },
};
