import { hidesNothing } from '@gesso/domain/content-preferences';
import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';
import { NO_LABEL_FILTER } from '../visibility/visible.ts';
import {
  type FollowedQuery,
  type Follows,
  followedByIds,
  postsOfFew,
  postsOfFollowedTag,
  postsOfMany,
} from './followed-posts.store.ts';
import { createFollowsCache } from './follows-cache.ts';
import type { NewestRow } from './newest-posts.store.ts';
import { NewestPosts, type NewestSizes } from './newest-posts.ts';
import { PAGE_AND_ONE, toPostPage } from './post-rows.ts';

export type FollowedPosts = (query: Omit<FollowedQuery, 'followsTags'>) => Promise<Page<Post>>;

/** The same condition as in the statements, for cached rows. */
const matcherOf =
  ({ userId, hidden }: FollowedQuery, authors: ReadonlySet<string>, { tags }: Follows) =>
  ({ authorId, tags: postTags }: NewestRow): boolean => {
    if (hidden.has(authorId)) return false;
    if (authors.has(authorId)) return true;
    return tags.size > 0 && authorId !== userId && postTags.some((tag) => tags.has(tag));
  };

/**
 * The following feed: posts of followed artists and with followed tags, newest first. For members
 * who follow many artists, candidates come from memory caches, and the database checks each of them
 * (decisions 0020 and 0041).
 */
export function createFollowedPosts(db: Queries, live: Live, sizes?: NewestSizes): FollowedPosts {
  const followsCache = createFollowsCache(db, live);
  const newest = new NewestPosts(db, live, sizes);

  async function fromMemory(
    query: FollowedQuery,
    authors: ReadonlySet<string>,
    follows: Follows,
  ): Promise<Page<Post> | undefined> {
    const ids = await newest.find(matcherOf(query, authors, follows), query.cursor, PAGE_AND_ONE);
    if (!ids) return undefined;
    const rows = await followedByIds(db, query, ids);
    if (rows.length === ids.length) return toPostPage(rows);
    // Something was unfollowed or removed meanwhile: the caches are stale.
    followsCache.invalidate(query.userId);
    newest.expire();
    return undefined;
  }

  /** With a tag filter: all posts of a followed tag, else the followed posts that have the tag. */
  function ofTag(query: FollowedQuery, tag: string, { authors, tags }: Follows) {
    if (tags.has(tag)) return postsOfFollowedTag(db, query, tag);
    return authors || tags.size > 0 ? postsOfMany(db, query) : postsOfFew(db, query);
  }

  return async (request) => {
    const follows = await followsCache.of(request.userId);
    const { authors } = follows;
    const query = { ...request, followsTags: follows.tags.size > 0 };
    if (query.tag !== undefined) return ofTag(query, query.tag, follows);
    if (!authors) return postsOfFew(db, query);
    // The cache knows authors and tags of the newest posts, but not their labels.
    const { labelFilter = NO_LABEL_FILTER } = query;
    const page = hidesNothing(labelFilter.labels)
      ? await fromMemory(query, authors, follows)
      : undefined;
    return page ?? postsOfMany(db, query);
  };
}
