import { type ArtworkDetails, hasArtworkDetails } from '@gesso/domain/artwork-details';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

export type DetailsRow = {
  /** null where the artist entered nothing */
  details: ArtworkDetails | null;
};

/** The columns of a DetailsRow: posts as p. Empty details are left out. */
export const detailsColumn: Sql = sql`
  (select json_strip_nulls(json_build_object(
     'medium', details.medium,
     'size', case when details.unit is not null then json_build_object(
       'width', details.width, 'height', details.height, 'depth', details.depth, 'unit', details.unit) end,
     'year', details.year, 'edition', details.edition, 'licence', details.licence))
   from artwork_details details where details.post_id = p.id) as details`;

export const artworkDetailsStore = {
  /** Call it in a transaction that created or locked the post. */
  async write(tx: Queries, postId: string, details: ArtworkDetails): Promise<void> {
    if (!hasArtworkDetails(details)) {
      await tx.run(sql`delete from artwork_details where post_id = ${postId}`);
      return;
    }
    const { medium, size, year, edition, licence } = details;
    await tx.run(sql`
      insert into artwork_details
        (post_id, medium, width, height, depth, unit, year, edition, licence)
      values (${postId}, ${medium ?? null}, ${size?.width ?? null}, ${size?.height ?? null},
              ${size?.depth ?? null}, ${size?.unit ?? null}, ${year ?? null}, ${edition ?? null},
              ${licence ?? null})
      on conflict (post_id) do update set medium = excluded.medium, width = excluded.width,
        height = excluded.height, depth = excluded.depth, unit = excluded.unit,
        year = excluded.year, edition = excluded.edition, licence = excluded.licence`);
  },
};
