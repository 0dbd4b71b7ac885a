import { searchLimits } from '@gesso/domain/search';
import { type Reads, sql } from '../../platform/database/database.ts';
import { constant } from '../../platform/database/sql.ts';
import { cardColumns } from '../people/person-card.ts';
import {
  byOthers,
  type HiddenPeople,
  type LabelFilter,
  mayPublish,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';
import { artworkColumns } from './artwork.store.ts';
import type { ArtistToMeetRow } from './search-rows.ts';

/** How many of the newest posts in each art form count as recent activity. */
const RECENT_PER_FORM = constant(300);
/** How many artists the viewer does not follow are read: some are hidden or suspended. */
const UNKNOWN = constant(80);
/** How many artists' posts are read: some have none that the viewer wants to see. */
const CANDIDATES = constant(searchLimits.artistsToMeet * 4);
/** How many of an artist's newest posts are scanned. */
const LOOKED_AT = constant(30);

export const artistsToMeetStore = {
  /**
   * Artists of the newest posts in the viewer's art forms, latest first, with their newest
   * artworks; without the viewer, the people they follow, and people who cannot post. The index
   * contains the author of a post, so that only the displayed posts are read.
   */
  of: (
    db: Reads,
    viewerId: string,
    hidden: HiddenPeople,
    labelFilter: LabelFilter,
  ): Promise<ArtistToMeetRow[]> =>
    db.rows<ArtistToMeetRow>(sql`
      with lately as materialized (
        select t.author_id, max(t.created_at) as latest
        from users viewer cross join lateral unnest(viewer.interest_tags) as f(tag)
        cross join lateral (
          select x.author_id, x.created_at from post_tags x where x.tag = f.tag
          order by x.created_at desc, x.post_id desc limit ${RECENT_PER_FORM}) t
        where viewer.id = ${viewerId} group by t.author_id),
      unknown as materialized (
        select l.author_id, l.latest from lately l
        where l.author_id <> ${viewerId} and ${byOthers(sql`l.author_id`, hidden)}
          and not exists (
            select from follows w where w.follower_id = ${viewerId} and w.followed_id = l.author_id)
        order by l.latest desc, l.author_id limit ${UNKNOWN}),
      candidates as materialized (
        select u.*, n.latest from unknown n join users u on u.id = n.author_id
        where ${mayPublish} order by n.latest desc, u.id limit ${CANDIDATES})
      select ${cardColumns}, a.artworks
      from candidates u cross join lateral (
        select json_agg(found) as artworks from (
          select ${artworkColumns}
          from (select p.* from posts p where p.author_id = u.id and not p.hidden
                order by p.created_at desc, p.id desc limit ${LOOKED_AT}) p
          where p.sensitive = '{}' and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
          order by p.created_at desc, p.id desc
          limit ${constant(searchLimits.artworksOfArtist)}) found) a
      where a.artworks is not null
      order by u.latest desc, u.id limit ${constant(searchLimits.artistsToMeet)}`),
};
