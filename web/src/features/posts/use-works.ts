import { FEED_TOPIC, type FeedEvent } from '@gesso/domain/posts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../platform/live/use-live.ts';
import { useViewer } from '../../platform/session/session.ts';
import { worksOf } from './post-lists.ts';
import { type PostSource, postsQuery } from './post-source.ts';
import { addPost, changePost, forgetPost } from './posts-cache.ts';

/** The works of a list, growing page by page and kept true by what others do. */
export function useWorks(source: PostSource) {
  const query = useInfiniteQuery(postsQuery(source));
  const works = useMemo(() => (query.data ? worksOf(query.data) : []), [query.data]);
  useFeedEvents(source);
  return { query, works };
}

export type WorksQuery = ReturnType<typeof useWorks>['query'];

function useFeedEvents(source: PostSource) {
  const client = useQueryClient();
  const signedIn = useViewer() !== null;
  useLive<FeedEvent>(signedIn ? FEED_TOPIC : null, (event) => {
    if (event.type === 'post-removed') return forgetPost(client, event.id);
    if (event.type === 'post-counts') {
      const { likeCount, commentCount } = event;
      return changePost(client, event.id, (post) => ({ ...post, likeCount, commentCount }));
    }
    if (event.type !== 'post-added') return;
    const taken = source.takes?.(event.post) ?? false;
    if (taken === 'ask') void client.invalidateQueries({ queryKey: postsQuery(source).queryKey });
    else if (taken) addPost(client, source, event.post);
  });
}
