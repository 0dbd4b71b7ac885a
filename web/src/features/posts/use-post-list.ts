import { isLeftOut } from '@gesso/domain/content-preferences';
import type { LiveEvent } from '@gesso/domain/live';
import { FEED_TOPIC, type FeedEvent, type Post } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUncovered, lacksPictureUrls } from '../../platform/covers/covers.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { itemsOf } from '../../platform/paging/pages.ts';
import { useViewer } from '../../platform/session/session.ts';
import { type PostSource, postsQuery } from './post-source.ts';
import {
  addPost,
  applyPostCounts,
  applyPostLabels,
  editPost,
  fetchWholePost,
  POST_KEYS,
  refreshPins,
  removePost,
  removePostsOf,
} from './posts-cache.ts';

/** The posts of a paginated list, kept live. */
export function usePostList(source: PostSource) {
  const query = useInfiniteQuery(postsQuery(source));
  const viewer = useViewer();
  const posts = useMemo(() => {
    const items = query.data ? itemsOf(query.data) : [];
    // The server omits hidden posts; those labeled since then are omitted here.
    return items.filter((post) => !isLeftOut(viewer, post));
  }, [query.data, viewer]);
  useFeedEvents(source);
  usePinEvents(source);
  return { query, posts };
}

export type PostsQuery = ReturnType<typeof usePostList>['query'];

function useFeedEvents(source: PostSource) {
  const client = useQueryClient();
  const signedIn = useViewer() !== null;
  const { queryKey } = postsQuery(source);
  const onEvent = (event: FeedEvent) => {
    // An edited post may have gained a followed tag.
    const accepted =
      (event.type === 'post-added' || event.type === 'post-edited') && source.accepts?.(event.post);
    if (accepted === 'refetch') void client.invalidateQueries({ queryKey });
    if (event.type === 'post-counts') applyPostCounts(client, event);
    else if (event.type === 'post-labels') applyPostLabels(client, event.id, event.labels);
    else if (event.type === 'post-edited' && isUncoveredWithout(event.post)) {
      void fetchWholePost(client, event.post.id).then(
        (whole) => editPost(client, whole, source),
        () => undefined,
      );
    } else applyLive(client, POST_KEYS, () => applyFeedEvent(client, source, event));
  };
  useLive(signedIn ? FEED_TOPIC : null, onEvent, queryKey);
}

/** Uncovered in this tab, which a live event does not know, so it carries no image URLs. */
const isUncoveredWithout = (post: Post): boolean => lacksPictureUrls(post) && isUncovered(post.id);

function usePinEvents({ artistId }: PostSource) {
  const client = useQueryClient();
  const onEvent = (event: LiveEvent<`user:${string}`>) => {
    if (artistId === undefined || event.type !== 'pins-changed') return;
    refreshPins(client, artistId);
  };
  useLive(artistId === undefined ? null : userTopic(artistId), onEvent);
}

function applyFeedEvent(client: QueryClient, source: PostSource, event: FeedEvent) {
  if (event.type === 'post-removed') return removePost(client, event.id);
  if (event.type === 'post-edited') return editPost(client, event.post, source);
  if (event.type === 'author-hidden') return removePostsOf(client, event.authorId);
  if (event.type === 'post-added' && source.accepts?.(event.post) === true) {
    addPost(client, source, event.post);
  }
}
