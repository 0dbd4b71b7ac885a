import { type Queries, sql } from '../../platform/database/database.ts';
import { lockPeople } from '../people/lock-people.store.ts';

export type NewPicture = {
  id: string;
  ownerId: string;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
  bytes: number;
};

export type Stale = { id: string; width: number };
type Owned = { id: string; owner_id: string };

export const picturesStore = {
  /**
   * Inserted before its files are written, so that a crash in between leaves a row for the sweep.
   */
  async insertPending(db: Queries, picture: NewPicture, now: Date): Promise<void> {
    await db.run(sql`
      insert into pictures (id, owner_id, width, height, thumbhash, colour, bytes, created_at)
      values (${picture.id}, ${picture.ownerId}, ${picture.width}, ${picture.height},
              ${picture.thumbhash}, ${picture.colour}, ${picture.bytes}, ${now})`);
  },

  async markReady(db: Queries, id: string): Promise<void> {
    await db.run(sql`update pictures set ready = true where id = ${id}`);
  },

  /** Deletes a picture that is in no post. */
  async forget(tx: Queries, id: string, ownerId: string): Promise<Stale | undefined> {
    await lockPeople(tx, [ownerId]);
    return tx.row<Stale>(sql`
      delete from pictures where id = ${id} and owner_id = ${ownerId} and post_id is null
      returning id, width`);
  },

  /**
   * Locks people in the order of their ids, then their content, as everywhere, to avoid deadlocks.
   */
  async forgetOlderThan(tx: Queries, time: Date, most: number): Promise<Stale[]> {
    const stale = await tx.rows<Owned>(sql`
      select id, owner_id from pictures where post_id is null and created_at < ${time}
      order by created_at limit ${most}`);
    await lockPeople(
      tx,
      stale.map((picture) => picture.owner_id),
    );
    return tx.rows<Stale>(sql`
      delete from pictures where id = any(${stale.map(({ id }) => id)}) and post_id is null
      returning id, width`);
  },
};
