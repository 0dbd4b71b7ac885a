import { type Queries, sql } from '../../platform/database/database.ts';

type CoverFile = { id: string; width: number };
type NewCover = CoverFile & {
  communityId: string;
  ownerId: string;
  height: number;
  thumbhash: string;
  colour: string;
  bytes: number;
};

export const coversStore = {
  async exists(db: Queries, id: string): Promise<boolean> {
    return (await db.row(sql`select 1 from community_covers where id = ${id}`)) !== undefined;
  },

  /** The member who uploaded the cover of a community. */
  async senderOf(db: Queries, communityId: string): Promise<string | null> {
    const row = await db.row<{ owner_id: string | null }>(sql`
      select owner_id from community_covers where community_id = ${communityId}`);
    return row?.owner_id ?? null;
  },

  async insert(tx: Queries, cover: NewCover, time: Date): Promise<void> {
    await tx.run(sql`
      insert into community_covers
        (id, community_id, owner_id, width, height, thumbhash, colour, bytes, created_at)
      values (${cover.id}, ${cover.communityId}, ${cover.ownerId}, ${cover.width}, ${cover.height},
        ${cover.thumbhash}, ${cover.colour}, ${cover.bytes}, ${time})`);
  },

  /** Returns the removed cover, for the job that removes its files. */
  async remove(tx: Queries, communityId: string): Promise<CoverFile | undefined> {
    return tx.row<CoverFile>(sql`
      delete from community_covers where community_id = ${communityId} returning id, width`);
  },
};
