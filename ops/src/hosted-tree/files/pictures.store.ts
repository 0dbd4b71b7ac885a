import { type Queries, sql } from '@gesso/server/platform/database/database';

export type ImportedPictureRow = {
  id: string;
  postId: string;
  position: number;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
  bytes: number;
  url: string;
  alt: string;
  placeholder: boolean;
};

export const importedPicturesStore = {
  stored: async (db: Queries, ids: string[]): Promise<Set<string>> => {
    const rows = await db.rows<{ id: string }>(sql`
      select id from pictures where id = any(${ids})`);
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Adds pictures to existing posts; a job describes them later, like all pictures without a
   * description.
   */
  async add(db: Queries, rows: readonly ImportedPictureRow[]): Promise<void> {
    await db.run(sql`
      insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, bytes,
        ready, alt, imported_url, placeholder, created_at)
      select r.id, p.author_id, p.id, r.position, r.width, r.height, r.thumbhash, r.colour, r.bytes,
        true, r.alt, r.url, r.placeholder, p.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "postId" text,
        position integer, width integer, height integer, thumbhash text, colour text,
        bytes integer, url text, alt text, placeholder boolean)
      join posts p on p.id = r."postId"
      where not exists (select from pictures e where e.post_id = p.id and e.position = r.position)
      order by r.id
      on conflict (id) do nothing`);
  },

  async removePlaceholders(
    db: Queries,
    places: readonly { postId: string; position: number }[],
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      delete from pictures i
      using jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r ("postId" text, position integer)
      where i.post_id = r."postId" and i.position = r.position and i.placeholder
      returning i.id`);
    return rows.map(({ id }) => id);
  },
};
