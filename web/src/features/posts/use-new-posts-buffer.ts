import type { Post } from '@gesso/domain/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { newestSeenQuery } from './newest-seen-query.ts';
import { bufferNewPosts } from './post-lists.ts';

/* px from the top within which the page counts as not scrolled */
const TOP_THRESHOLD = 8;

/** Buffers new posts by others while the page is scrolled away from the top. */
export function useNewPostsBuffer(feedKey: string, posts: Post[]) {
  const viewerId = useViewer()?.id;
  const client = useQueryClient();
  const query = newestSeenQuery(feedKey);
  const newestSeen = useQuery(query).data;
  const see = (post: Post | null) => void client.setQueryData(query.queryKey, post);
  const follow = useEffectEvent(() => {
    if (scrollY <= TOP_THRESHOLD) {
      if (newestSeen) see(null);
    } else if (!newestSeen && posts[0]) see(posts[0]);
  });
  useEffect(() => {
    const onScroll = () => follow();
    // The router restores the scroll position right after the first render.
    const frame = requestAnimationFrame(onScroll);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  const { shown, bufferedCount } = useMemo(
    () => bufferNewPosts(posts, newestSeen, viewerId),
    [posts, newestSeen, viewerId],
  );
  return { shown, bufferedCount, showBuffered: () => see(null) };
}
