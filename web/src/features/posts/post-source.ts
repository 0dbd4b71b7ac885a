import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import type { PostPages } from './post-lists.ts';

type Ask = { cursor: string | undefined; signal: AbortSignal };

/** Where a wall of posts comes from, page by page. */
export type PostSource = {
  /** names the list among all lists of posts */
  key: readonly [string, ...string[]];
  load: (ask: Ask) => Promise<Page<Post>>;
  /** Whether a new post belongs at the head of this list; 'ask' where only the server knows. */
  takes?: (post: Post) => boolean | 'ask';
};

export const postSources = {
  all: {
    key: ['all'],
    load: ({ cursor, signal }) => call('GET /api/posts', { query: { cursor }, signal }),
    takes: () => true,
  },
  tagged: (tag: string) => ({
    key: ['tagged', tag],
    load: ({ cursor, signal }) => call('GET /api/posts', { query: { cursor, tag }, signal }),
    takes: (post) => post.postTags.includes(tag),
  }),
  following: (tag?: string) => ({
    key: ['following', ...(tag === undefined ? [] : [tag])],
    load: ({ cursor, signal }) => call('GET /api/me/feed', { query: { cursor, tag }, signal }),
    takes: () => 'ask',
  }),
  ofArtist: (id: string) => ({
    key: ['artist', id],
    load: ({ cursor, signal }) =>
      call('GET /api/users/:id/posts', { params: { id }, query: { cursor }, signal }),
    takes: (post) => post.author.id === id,
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

/** Kept longer than usual, so that coming back finds the wall as it was left. */
const KEPT_MS = 30 * 60_000;

export const postsQuery = (source: PostSource) =>
  infiniteQueryOptions<Page<Post>, Error, PostPages, string[], string | undefined>({
    queryKey: ['posts', ...source.key],
    queryFn: ({ pageParam, signal }) => source.load({ cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    gcTime: KEPT_MS,
  });
