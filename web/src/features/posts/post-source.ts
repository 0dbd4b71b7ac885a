import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { call } from '../../platform/api/call.ts';
import { type PageRequest, pagedQuery } from '../../platform/paging/paged-query.ts';

/** A paginated source of posts. */
export type PostSource = {
  /** the query key within all lists of posts */
  key: readonly [string, ...string[]];
  load: (request: PageRequest) => Promise<Page<Post>>;
  /** whether a new post belongs to this list; 'refetch' if only the server knows */
  accepts?: (post: Post) => boolean | 'refetch';
  /** the artist whose pinned posts come first in this list */
  artistId?: string;
};

export const postSources = {
  all: {
    key: ['all'],
    load: ({ cursor, signal }) => call('GET /api/posts', { query: { cursor }, signal }),
    accepts: () => true,
  },
  tagged: (tag: string) => ({
    key: ['tagged', tag],
    load: ({ cursor, signal }) => call('GET /api/posts', { query: { cursor, tag }, signal }),
    accepts: (post) => post.postTags.includes(tag),
  }),
  following: (tag?: string) => ({
    key: ['following', ...(tag === undefined ? [] : [tag])],
    load: ({ cursor, signal }) => call('GET /api/me/feed', { query: { cursor, tag }, signal }),
    accepts: () => 'refetch',
  }),
  ofArtist: (id: string) => ({
    key: ['artist', id],
    load: ({ cursor, signal }) =>
      call('GET /api/users/:id/posts', { params: { id }, query: { cursor }, signal }),
    accepts: (post) => post.author.id === id,
    artistId: id,
  }),
  similar: (id: string) => ({
    key: ['similar', id],
    load: ({ signal }) => call('GET /api/posts/:id/similar', { params: { id }, signal }),
  }),
  liked: {
    key: ['liked'],
    load: ({ cursor, signal }) => call('GET /api/me/liked', { query: { cursor }, signal }),
  },
  saved: {
    key: ['saved'],
    load: ({ cursor, signal }) => call('GET /api/me/saved', { query: { cursor }, signal }),
  },
  pinned: {
    key: ['pinned'],
    load: ({ cursor, signal }) => call('GET /api/me/pinned', { query: { cursor }, signal }),
  },
} satisfies Record<string, PostSource | ((argument: string) => PostSource)>;

/** Cached longer than usual, so that going back restores the feed. */
const KEPT_MS = 30 * 60_000;

export const postsQuery = (source: PostSource) =>
  pagedQuery({ queryKey: ['posts', ...source.key], load: source.load, gcTime: KEPT_MS });
