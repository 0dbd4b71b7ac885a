import { ART_FORMS } from '@gesso/domain/tags';
import { type Reads, sql } from '../../platform/database/database.ts';
import { constant } from '../../platform/database/sql.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';
import { artworkColumns } from './artwork.store.ts';
import type { ArtFormRow, ShownArtwork } from './search-rows.ts';

/**
 * How many of an art form's newest posts are scanned until enough candidates are found: usually the
 * first few, and more only when posts are sensitive or hidden.
 */
const LOOKED_AT = constant(400);
const TO_CHOOSE_FROM = constant(8);

export const artFormsStore = {
  /**
   * Every art form with posts, those with most first, and ids of its newest posts. Each is read
   * along one index, so that the cost does not depend on the number of posts.
   */
  all: (db: Reads, hidden: HiddenPeople, labelFilter: LabelFilter): Promise<ArtFormRow[]> =>
    db.rows<ArtFormRow>(sql`
      select tc.tag as form, tc.post_count as count, n.newest
      from tag_counts tc cross join lateral (
        select array(
          select p.id
          from (select pt.post_id, pt.created_at from post_tags pt where pt.tag = tc.tag
                order by pt.created_at desc, pt.post_id desc limit ${LOOKED_AT}) pt
          join posts p on p.id = pt.post_id
          where p.sensitive = '{}' and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
          order by pt.created_at desc, pt.post_id desc limit ${TO_CHOOSE_FROM}) as newest) n
      where tc.post_count > 0 and tc.tag = any(${[...ART_FORMS]}::text[])
      order by tc.post_count desc, tc.tag`),

  /** The artworks among these ids that may still be seen. */
  artworks: (db: Reads, ids: string[], hidden: HiddenPeople): Promise<ShownArtwork[]> =>
    db.rows<ShownArtwork>(sql`
      select ${artworkColumns} from posts p join users u on u.id = p.author_id
      where p.id = any(${ids}) and p.sensitive = '{}' and ${visiblePosts(hidden)}`),
};
