import type { Credits } from '@gesso/domain/originals';
import { type Queries, sql } from '../../platform/database/database.ts';

/** A stored picture, and the original to zoom into if there is one. */
export type IiifPicture = {
  id: string;
  width: number;
  height: number;
  zoom: { originalId: string; width: number; height: number } | null;
};

/** Credits by picture id. */
export type PictureCredits = ReadonlyMap<string, Credits>;

type Row = {
  width: number;
  height: number;
  original_id: string | null;
  zoom_width: number | null;
  zoom_height: number | null;
};

export const iiifStore = {
  async picture(db: Queries, id: string): Promise<IiifPicture | undefined> {
    const row = await db.row<Row>(sql`
      select i.width, i.height, o.id as original_id, i.zoom_width, i.zoom_height
      from pictures i left join originals o on o.picture_id = i.id and o.state = 'ready'
      where i.id = ${id} and i.ready`);
    if (!row) return undefined;
    const { original_id: originalId, zoom_width: width, zoom_height: height } = row;
    const zoom = originalId && width && height ? { originalId, width, height } : null;
    return { id, width: row.width, height: row.height, zoom };
  },

  /** The creator and copyright of the pictures of a post, where artists asked to keep them. */
  async credits(db: Queries, postId: string): Promise<PictureCredits> {
    const rows = await db.rows<{ picture_id: string; credits: Credits }>(sql`
      select o.picture_id, o.report #> '{kept,credits}' as credits
      from pictures i join originals o on o.picture_id = i.id and o.state = 'ready'
      where i.post_id = ${postId} and o.report #> '{kept,credits}' is not null`);
    return new Map(rows.map(({ picture_id: id, credits }) => [id, credits]));
  },
};
