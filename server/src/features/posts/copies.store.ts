import { type Queries, sql } from '../../platform/database/database.ts';

export type Uncopied = { id: string; width: number; owner_id: string };

export type Copied = { widths: number[]; bytes: number };

/** The version of the encoder settings that AVIF and P3 renditions were made with. */
export const COPIES_VERSION = 1;

export const copiesStore = {
  /** Pictures in posts that have no copies yet, the newest first, since they are viewed most. */
  async uncopied(db: Queries, most: number): Promise<Uncopied[]> {
    return db.rows<Uncopied>(sql`
      select id, width, owner_id from pictures
      where post_id is not null and copies_version = 0
      order by created_at desc, id desc limit ${most}`);
  },

  async countUncopied(db: Queries): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select count(*) from pictures where post_id is not null and copies_version = 0`);
    return row?.count ?? 0;
  },

  /**
   * Prevents its deletion until the transaction ends, and blocks nothing else. False when it is
   * gone.
   */
  async hold(tx: Queries, id: string): Promise<boolean> {
    return (await tx.run(sql`select 1 from pictures where id = ${id} for key share`)) === 1;
  },

  /**
   * Locks the owner before the picture, as deleting a post does: the reverse order could deadlock.
   * Does nothing when the picture is gone.
   */
  async set(tx: Queries, { id, owner_id }: Uncopied, { widths, bytes }: Copied): Promise<void> {
    await tx.run(sql`select 1 from users where id = ${owner_id} for no key update`);
    await tx.run(sql`
      update pictures set copies_version = ${COPIES_VERSION}, avif_bytes = ${bytes},
        avif_widths = nullif(${widths}::smallint[], '{}')
      where id = ${id}`);
  },
};
