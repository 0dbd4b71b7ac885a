import type { Post } from '@gesso/domain/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { newestSeenQuery } from './newest-seen-query.ts';
import { holdBack } from './post-lists.ts';

/* px; nearer than this to the top, one has not begun to look at anything in particular */
const TOP = 8;

/** New posts of others wait while the reader is anywhere but at the very top. */
export function useHeldBack(wall: string, posts: Post[]) {
  const viewerId = useViewer()?.id;
  const client = useQueryClient();
  const query = newestSeenQuery(wall);
  const newestSeen = useQuery(query).data;
  const see = (post: Post | null) => void client.setQueryData(query.queryKey, post);
  const follow = useEffectEvent(() => {
    if (scrollY <= TOP) {
      if (newestSeen) see(null);
    } else if (!newestSeen && posts[0]) see(posts[0]);
  });
  useEffect(() => {
    const onScroll = () => follow();
    // The place one left is restored right after the first render.
    const frame = requestAnimationFrame(onScroll);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  const { shown, held } = useMemo(
    () => holdBack(posts, newestSeen, viewerId),
    [posts, newestSeen, viewerId],
  );
  return { shown, held, release: () => see(null) };
}
