import type { PostColours } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { DESCRIPTION_VERSION, type Description } from '../../platform/images/description.ts';
import { oklabToHex } from '../../platform/images/oklab.ts';
import type { Palette } from '../../platform/images/palette.ts';
import { type HiddenPeople, visiblePosts } from '../visibility/visible.ts';

export type Undescribed = { id: string; width: number };

type ColoursRow = { id: string; palette: Palette | null };

export const toColours = ({ id, palette }: ColoursRow): PostColours['pictures'][number] => ({
  id,
  colours: (palette ?? []).map((colour) => ({ hex: oklabToHex(colour), share: colour.share })),
});

export const descriptionsStore = {
  /**
   * Locks the picture first: a post that takes it meanwhile waits and then finds it described. A
   * picture that cannot be described is not tried again; one that is gone is left alone.
   */
  async set(tx: Queries, pictureId: string, description: Description | null): Promise<void> {
    const locked = await tx.run(sql`
      update pictures set description_version = ${DESCRIPTION_VERSION} where id = ${pictureId}`);
    if (locked === 0 || description === null) return;
    const { palette, layout, edges, lookCell } = description;
    await tx.run(sql`
      insert into picture_descriptions (picture_id, palette, layout, edges, look_cell)
      values (${pictureId}, ${JSON.stringify(palette)}, ${layout}, ${edges}, ${lookCell})
      on conflict (picture_id) do update set palette = excluded.palette, layout = excluded.layout,
        edges = excluded.edges, look_cell = excluded.look_cell`);
  },

  /** The palettes of a post in picture order; none when the viewer may not see the post. */
  async palettes(db: Queries, postId: string, hidden: HiddenPeople): Promise<ColoursRow[]> {
    return db.rows<ColoursRow>(sql`
      select i.id, pd.palette
      from posts p join pictures i on i.post_id = p.id
      left join picture_descriptions pd on pd.picture_id = i.id
      where p.id = ${postId} and ${visiblePosts(hidden)}
      order by i.position`);
  },

  /** Pictures without a description of the current version. */
  async undescribed(db: Queries, most: number): Promise<Undescribed[]> {
    return db.rows<Undescribed>(sql`
      select id, width from pictures
      where ready and description_version < ${DESCRIPTION_VERSION}
      order by description_version, id limit ${most}`);
  },

  async countUndescribed(db: Queries): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select count(*) from pictures where ready and description_version < ${DESCRIPTION_VERSION}`);
    return row?.count ?? 0;
  },
};
