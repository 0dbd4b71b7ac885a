import type { Post } from '@gesso/domain/posts';
import type { Reaction } from '@gesso/domain/reactions';
import type { QueryClient } from '@tanstack/react-query';
import { type PostPages, withNewPost, withoutPost, withPost } from './post-lists.ts';
import { postQueryKey } from './post-query-key.ts';
import { type PostSource, postSources } from './post-source.ts';

const LISTS = ['posts'];

/** The first words of every query key that holds posts. */
export const POST_KEYS = ['posts', 'post'];

/* Everything this tab knows about posts stands in the lists and in the single ones. */

export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  client.setQueriesData<PostPages>(
    { queryKey: LISTS },
    (list) => list && withPost(list, id, change),
  );
  client.setQueryData<Post>(postQueryKey(id), (post) => post && change(post));
}

export const askForPost = (client: QueryClient, id: string): void =>
  void client.invalidateQueries({ queryKey: postQueryKey(id) });

export function forgetPost(client: QueryClient, id: string): void {
  client.setQueriesData<PostPages>({ queryKey: LISTS }, (list) => list && withoutPost(list, id));
}

export function addPost(client: QueryClient, source: PostSource, post: Post): void {
  client.setQueryData<PostPages>(
    [...LISTS, ...source.key],
    (list) => list && withNewPost(list, post),
  );
}

/** One's own new post, in the lists it heads; live events bring it to those on the screen only. */
export function addOwnPost(client: QueryClient, post: Post): void {
  addPost(client, postSources.all, post);
  addPost(client, postSources.ofArtist(post.author.id), post);
  for (const tag of post.postTags) addPost(client, postSources.tagged(tag), post);
}

/** The post as some list already shows it. */
export function knownPost(client: QueryClient, id: string): Post | undefined {
  for (const [, list] of client.getQueriesData<PostPages>({ queryKey: LISTS })) {
    const found = list?.pages.flatMap((page) => page.items).find((post) => post.id === id);
    if (found) return found;
  }
  return undefined;
}

const listOf: Record<Reaction, string> = { like: 'liked', save: 'saved', pin: 'pinned' };

/** A reaction decides what the person's own lists hold. */
export function updateReactionLists(
  client: QueryClient,
  reaction: Reaction,
  id: string,
  on: boolean,
): void {
  const queryKey = [...LISTS, listOf[reaction]];
  if (on) void client.invalidateQueries({ queryKey });
  else client.setQueriesData<PostPages>({ queryKey }, (list) => list && withoutPost(list, id));
}

/** Names or avatars beside posts have changed. */
export const refreshPosts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: LISTS });

/** One follows other people than before. */
export const refreshFollowed = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...LISTS, 'following'] });
