import { labelsOf } from '@gesso/domain/content-preferences';
import type { Versioned } from '@gesso/domain/kernel';
import {
  type Post,
  type PostCounts,
  type PostLabels,
  withEdits,
  withPostLabels,
} from '@gesso/domain/posts';
import type { Reaction } from '@gesso/domain/reactions';
import type { QueryClient } from '@tanstack/react-query';
import { lacksPictureUrls } from '../../platform/covers/covers.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { pendingToggles } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { itemsOf, withItem, withoutItem, withoutItems } from '../../platform/paging/pages.ts';
import { type PostPages, withNewPost } from './post-lists.ts';
import { postQuery } from './post-query.ts';
import { postQueryKey } from './post-query-key.ts';
import { type PostSource, postSources } from './post-source.ts';

const LISTS = ['posts'];

/** The first parts of every query key that holds posts. */
export const POST_KEYS = ['posts', 'post'];

/* Posts are cached in lists and individually; every change must update both. */

export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  client.setQueriesData<PostPages>(
    { queryKey: LISTS },
    (list) => list && withItem(list, id, change),
  );
  client.setQueryData<Post>(postQueryKey(id), (post) => post && change(post));
}

/** Sets a post's like count, now and after a fetch in flight. */
export const setLikeCount = (client: QueryClient, id: string, likeCount: number): void =>
  applyLive(client, POST_KEYS, () => changePost(client, id, (post) => ({ ...post, likeCount })));

/** Applies live counts; ignores a like count older than the reply to the viewer's own like. */
export function applyPostCounts(
  client: QueryClient,
  { id, likeCount, commentCount, version }: { id: string } & Versioned<PostCounts>,
): void {
  const newer = pendingToggles.acceptLiveCount(toggleName('like', id), version);
  applyLive(client, POST_KEYS, () =>
    changePost(client, id, (post) => ({
      ...post,
      commentCount,
      likeCount: newer ? likeCount : post.likeCount,
    })),
  );
}

/** Updates the labels of a post, now and after a fetch in flight. */
export function applyPostLabels(client: QueryClient, id: string, labels: PostLabels): void {
  if (labels.sensitive.length === 0 && lacksAddresses(client, id)) {
    // If this fails, the post stays covered.
    fetchWholePost(client, id).catch(() => undefined);
    return;
  }
  applyLive(client, POST_KEYS, () =>
    changePost(client, id, (post) => withPostLabels(post, labels)),
  );
}

/** Applies an author's edits, now and after a fetch in flight. */
export const applyPostEdits = (client: QueryClient, edited: Post): void =>
  applyLive(client, POST_KEYS, () => editPost(client, edited));

/** Also removes the post from a list of a tag that it no longer has. */
export function editPost(client: QueryClient, edited: Post, list?: PostSource): void {
  // Without image URLs it can only be shown covered.
  const labels = lacksPictureUrls(edited) ? { sensitive: edited.sensitive } : {};
  changePost(client, edited.id, (post) => ({ ...withEdits(post, edited), ...labels }));
  if (list?.accepts?.(edited) !== false) return;
  client.setQueryData<PostPages>(
    [...LISTS, ...list.key],
    (pages) => pages && withoutItem(pages, edited.id),
  );
}

/** Fetches a post, and adds its images and labels to cached copies without image URLs. */
export async function fetchWholePost(client: QueryClient, id: string): Promise<Post> {
  const whole = await client.fetchQuery({ ...postQuery(id), staleTime: 0 });
  const labels = { ...labelsOf(whole), commentsClosed: whole.commentsClosed === true };
  changePost(client, id, (post) =>
    lacksPictureUrls(post) ? withPostLabels({ ...post, pictures: whole.pictures }, labels) : post,
  );
  return whole;
}

export const refetchPost = (client: QueryClient, id: string): void =>
  void client.invalidateQueries({ queryKey: postQueryKey(id) });

export function removePost(client: QueryClient, id: string): void {
  client.setQueriesData<PostPages>({ queryKey: LISTS }, (list) => list && withoutItem(list, id));
}

/** Removes all posts of a blocked or muted account. */
export function removePostsOf(client: QueryClient, authorId: string): void {
  client.setQueriesData<PostPages>(
    { queryKey: LISTS },
    (list) => list && withoutItems(list, ({ author }) => author.id === authorId),
  );
}

export function addPost(client: QueryClient, source: PostSource, post: Post): void {
  client.setQueryData<PostPages>(
    [...LISTS, ...source.key],
    (list) => list && withNewPost(list, post),
  );
}

/** Refetches the list of an artist whose pins changed. */
export const refreshPins = (client: QueryClient, artistId: string): void =>
  void client.invalidateQueries({ queryKey: [...LISTS, ...postSources.ofArtist(artistId).key] });

/**
 * Adds the viewer's new post to every cached list it belongs to; live events only reach mounted
 * ones.
 */
export function addOwnPost(client: QueryClient, post: Post): void {
  addPost(client, postSources.all, post);
  addPost(client, postSources.ofArtist(post.author.id), post);
  for (const tag of post.postTags) addPost(client, postSources.tagged(tag), post);
}

const lacksAddresses = (client: QueryClient, id: string): boolean =>
  [cachedPost(client, id), client.getQueryData<Post>(postQueryKey(id))].some(
    (post) => post && lacksPictureUrls(post),
  );

/** The post as cached in any list. */
export function cachedPost(client: QueryClient, id: string): Post | undefined {
  for (const [, list] of client.getQueriesData<PostPages>({ queryKey: LISTS })) {
    const post = list && itemsOf(list).find((post) => post.id === id);
    if (post) return post;
  }
  return undefined;
}

const listOf: Record<Reaction, string> = { like: 'liked', save: 'saved', pin: 'pinned' };

/** Updates the viewer's liked, saved or pinned list after a reaction. */
export function updateReactionLists(
  client: QueryClient,
  reaction: Reaction,
  id: string,
  on: boolean,
): void {
  const queryKey = [...LISTS, listOf[reaction]];
  // A mounted profile gets a live event; any other is refetched when it is shown.
  if (reaction === 'pin') {
    void client.invalidateQueries({ queryKey: [...LISTS, 'artist'], refetchType: 'none' });
  }
  if (on) void client.invalidateQueries({ queryKey });
  else client.setQueriesData<PostPages>({ queryKey }, (list) => list && withoutItem(list, id));
}

/** Refetches the lists after an author's name or avatar has changed. */
export const refreshPosts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: LISTS });

/** Refetches community lists after a post was shared or removed. */
export const refetchCommunityPosts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...LISTS, 'community'] });

/** Refetches the following feed after the viewer followed or unfollowed someone. */
export const refreshFollowed = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...LISTS, 'following'] });
