import type { PostCommunities } from '@gesso/domain/communities';
import type { Page } from '@gesso/domain/kernel';
import { postLimits } from '@gesso/domain/posts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import {
  type HiddenPeople,
  mayWrite,
  NO_LABEL_FILTER,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';

/**
 * Whether someone may moderate the posts of a community: its owner and its moderators, unless they
 * are suspended. For statements that write.
 */
const mayRunCommunity = (communityId: string | Sql, viewerId: string): Sql =>
  sql`may_run_community(${communityId}, ${viewerId}) and ${mayWrite(viewerId)}`;

const MORE = postLimits.pageSize + 1;
/** The most communities, shared in or removed from, that are listed for a post. */
const PLACES_MAX = 50;

type SharedRow = { id: string; shared_at: Date };
type Place = { id: string; name: string; removed: boolean; runs: boolean };
type SharedPost = { authorId: string; caption: string; community: string; removed: boolean };

export const sharedPostsStore = {
  /** A community that is not hidden, and whether the viewer runs it. */
  async community(
    db: Queries,
    id: string,
    viewerId: string,
  ): Promise<{ official: boolean; runs: boolean } | undefined> {
    return db.row<{ official: boolean; runs: boolean }>(sql`
      select community.official, may_run_community(community.id, ${viewerId}) as runs
      from communities community where community.id = ${id} and not community.hidden`);
  },

  /** Ids of the posts shared in a community, most recently shared first. */
  async newest(
    db: Queries,
    communityId: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
    labelFilter = NO_LABEL_FILTER,
  ): Promise<Page<string>> {
    const rows = await db.rows<SharedRow>(sql`
      select p.id, community_post.shared_at from community_posts community_post join posts p on p.id = community_post.post_id
      where community_post.community_id = ${communityId} and community_post.removed_at is null
        and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
        and ${olderThan(sql`community_post.shared_at`, sql`community_post.post_id`, cursor)}
      order by community_post.shared_at desc, community_post.post_id desc limit ${MORE}`);
    const cursorOf = (row: SharedRow) => ({ time: row.shared_at, id: row.id });
    return toPage(rows, postLimits.pageSize, cursorOf, (row) => row.id);
  },

  /** Empty for a post that the viewer must not see. */
  async ofPost(
    db: Queries,
    postId: string,
    viewerId: string,
    hidden: HiddenPeople,
  ): Promise<PostCommunities> {
    const rows = await db.rows<Place>(sql`
      select community.id, community.name, community_post.removed_at is not null as removed,
             may_run_community(community.id, ${viewerId}) as runs
      from community_posts community_post
        join communities community on community.id = community_post.community_id join posts p on p.id = community_post.post_id
      where community_post.post_id = ${postId} and not community.hidden and ${visiblePosts(hidden)}
        and (community_post.removed_at is null or p.author_id = ${viewerId})
      order by community_post.removed_at nulls first, community_post.slot limit ${PLACES_MAX}`);
    return {
      sharedIn: rows
        .filter(({ removed }) => !removed)
        .map(({ id, name, runs }) => ({ id, name, canRemove: runs })),
      removedFrom: rows.filter(({ removed }) => removed).map(({ id, name }) => ({ id, name })),
    };
  },

  /** Locks a shared post against other removals, if the viewer runs the community. */
  async lock(
    tx: Queries,
    communityId: string,
    postId: string,
    viewerId: string,
  ): Promise<SharedPost | undefined> {
    return tx.row<SharedPost>(sql`
      select p.author_id as "authorId", p.caption, community.name as community,
             community_post.removed_at is not null as removed
      from community_posts community_post
        join communities community on community.id = community_post.community_id join posts p on p.id = community_post.post_id
      where community_post.community_id = ${communityId} and community_post.post_id = ${postId}
        and ${mayRunCommunity(communityId, viewerId)}
      for update of community_post`);
  },

  /** Keeps the row, so that the post cannot be shared there again. */
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
