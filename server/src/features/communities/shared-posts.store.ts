import type { PostCommunities } from '@gesso/domain/communities';
import type { Page } from '@gesso/domain/kernel';
import { postLimits } from '@gesso/domain/posts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import {
  type HiddenPeople,
  mayWrite,
  NOTHING_LEFT_OUT,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';

/**
 * Whether somebody may look after what is in a community: its owner and its moderators, unless they are
 * suspended. For the statement that writes.
 */
const mayRunCommunity = (communityId: string | Sql, viewerId: string): Sql =>
  sql`may_run_community(${communityId}, ${viewerId}) and ${mayWrite(viewerId)}`;

const MORE = postLimits.pageSize + 1;
/** Of how many communities, shared in or removed from, a post tells. */
const PLACES_MAX = 50;

type SharedRow = { id: string; shared_at: Date };
type Place = { id: string; name: string; removed: boolean; runs: boolean };
type SharedPost = { authorId: string; caption: string; community: string; removed: boolean };

export const sharedPostsStore = {
  /** One that is shown, and whether the viewer looks after it. */
  async community(
    db: Queries,
    id: string,
    viewerId: string,
  ): Promise<{ official: boolean; runs: boolean } | undefined> {
    return db.row<{ official: boolean; runs: boolean }>(sql`
      select c.official, may_run_community(c.id, ${viewerId}) as runs
      from communities c where c.id = ${id} and not c.hidden`);
  },

  /** Ids of the posts shared in a community, last shared first. */
  async newest(
    db: Queries,
    communityId: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
    leftOut = NOTHING_LEFT_OUT,
  ): Promise<Page<string>> {
    const rows = await db.rows<SharedRow>(sql`
      select p.id, s.shared_at from community_posts s join posts p on p.id = s.post_id
      where s.community_id = ${communityId} and s.removed_at is null
        and ${visiblePosts(hidden)} and ${postsWithoutLabels(leftOut)}
        and ${olderThan(sql`s.shared_at`, sql`s.post_id`, cursor)}
      order by s.shared_at desc, s.post_id desc limit ${MORE}`);
    const cursorOf = (row: SharedRow) => ({ time: row.shared_at, id: row.id });
    return toPage(rows, postLimits.pageSize, cursorOf, (row) => row.id);
  },

  /** Nothing for a post that the viewer must not see. */
  async ofPost(
    db: Queries,
    postId: string,
    viewerId: string,
    hidden: HiddenPeople,
  ): Promise<PostCommunities> {
    const rows = await db.rows<Place>(sql`
      select c.id, c.name, s.removed_at is not null as removed,
             may_run_community(c.id, ${viewerId}) as runs
      from community_posts s
        join communities c on c.id = s.community_id join posts p on p.id = s.post_id
      where s.post_id = ${postId} and not c.hidden and ${visiblePosts(hidden)}
        and (s.removed_at is null or p.author_id = ${viewerId})
      order by s.removed_at nulls first, s.slot limit ${PLACES_MAX}`);
    return {
      sharedIn: rows
        .filter(({ removed }) => !removed)
        .map(({ id, name, runs }) => ({ id, name, canRemove: runs })),
      removedFrom: rows.filter(({ removed }) => removed).map(({ id, name }) => ({ id, name })),
    };
  },

  /** For whoever looks after the community: the post there, which nobody else removes until then. */
  async lock(
    tx: Queries,
    communityId: string,
    postId: string,
    viewerId: string,
  ): Promise<SharedPost | undefined> {
    return tx.row<SharedPost>(sql`
      select p.author_id as "authorId", p.caption, c.name as community,
             s.removed_at is not null as removed
      from community_posts s
        join communities c on c.id = s.community_id join posts p on p.id = s.post_id
      where s.community_id = ${communityId} and s.post_id = ${postId}
        and ${mayRunCommunity(communityId, viewerId)}
      for update of s`);
  },

  /** It stays known, so that the post is not shared there again. */
  async setRemoved(
    tx: Queries,
    communityId: string,
    postId: string,
    removal: { by: string; time: Date },
  ): Promise<void> {
    await tx.run(sql`
      update community_posts
      set slot = null, removed_at = ${removal.time}, removed_by = ${removal.by}
      where community_id = ${communityId} and post_id = ${postId}`);
  },

  async takeOut(tx: Queries, communityId: string, postId: string): Promise<void> {
    await tx.run(sql`
      delete from community_posts where community_id = ${communityId} and post_id = ${postId}`);
  },
};
