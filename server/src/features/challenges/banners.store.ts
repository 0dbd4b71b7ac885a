import { type Queries, sql } from '../../platform/database/database.ts';
import type { PictureFacts } from './challenge-rows.ts';

type NewBanner = PictureFacts & { id: string; ownerId: string; bytes: number };

export const bannersStore = {
  /** Stores no owner if the id belongs to no account, as for the demo's banners. */
  async insert(db: Queries, banner: NewBanner, now: Date): Promise<void> {
    const { id, ownerId, width, height, thumbhash, colour, bytes } = banner;
    await db.run(sql`
      insert into week_banners
        (id, owner_id, width, height, thumbhash, colour, bytes, created_at)
      values (${id}, (select u.id from users u where u.id = ${ownerId}), ${width}, ${height},
        ${thumbhash}, ${colour}, ${bytes}, ${now})`);
  },

  /** Detaches every banner of a week. */
  async detachAll(tx: Queries, weekNumber: number): Promise<{ id: string; width: number }[]> {
    return tx.rows(sql`
      update week_banners set week_number = null, position = null
      where week_number = ${weekNumber} returning id, width`);
  },

  /** False when one of them does not exist or belongs to another week. */
  async attach(tx: Queries, weekNumber: number, ids: string[]): Promise<boolean> {
    const attached = await tx.run(sql`
      update week_banners set week_number = ${weekNumber}, position = given.position
      from unnest(${ids}::text[]) with ordinality as given (id, position)
      where week_banners.id = given.id and week_banners.week_number is null`);
    return attached === ids.length;
  },

  /** Deletes a banner without a week; true when its files can be removed. */
  async deleteUnused(tx: Queries, id: string): Promise<boolean> {
    await tx.run(sql`delete from week_banners where id = ${id} and week_number is null`);
    return (await tx.row(sql`select 1 from week_banners where id = ${id}`)) === undefined;
  },
};
