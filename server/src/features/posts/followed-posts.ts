import { hidesNothing } from '@gesso/domain/content-preferences';
import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { NOTHING_LEFT_OUT } from '../../platform/visibility/visible.ts';
import { createFollowedAuthors } from './followed-authors.ts';
import {
  type FollowedQuery,
  followedByIds,
  postsOfFew,
  postsOfMany,
} from './followed-posts.store.ts';
import { NewestPosts, type NewestSizes } from './newest-posts.ts';
import { PAGE_AND_ONE, toPostPage } from './post-rows.ts';

export type FollowedPosts = (query: FollowedQuery) => Promise<Page<Post>>;

/**
 * Posts of followed artists, newest first. Which posts these are is known in memory for whoever
 * follows many; the database still has the last word on each of them (decision 0020).
 */
export function createFollowedPosts(db: Queries, live: Live, sizes?: NewestSizes): FollowedPosts {
  const followed = createFollowedAuthors(db, live);
  const newest = new NewestPosts(db, live, sizes);

  async function fromMemory(
    query: FollowedQuery,
    authors: ReadonlySet<string>,
  ): Promise<Page<Post> | undefined> {
    const { userId, cursor, hidden } = query;
    const isFollowed = ({ authorId }: { authorId: string }) =>
      authors.has(authorId) && !hidden.has(authorId);
    const ids = await newest.find(isFollowed, cursor, PAGE_AND_ONE);
    if (!ids) return undefined;
    const rows = await followedByIds(db, query, ids);
    if (rows.length === ids.length) return toPostPage(rows);
    // Something was unfollowed or removed meanwhile: what is remembered is no longer true.
    followed.invalidate(userId);
    newest.expire();
    return undefined;
  }

  return async (query) => {
    const authors = await followed.of(query.userId);
    if (!authors) return postsOfFew(db, query);
    // Memory knows whose the newest posts are, and neither their tags nor their labels.
    const { tag, leftOut = NOTHING_LEFT_OUT } = query;
    const plain = tag === undefined && hidesNothing(leftOut.labels);
    const page = plain ? await fromMemory(query, authors) : undefined;
    return page ?? postsOfMany(db, query);
  };
}
