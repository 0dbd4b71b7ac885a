import type { Post } from '@gesso/domain/posts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { holdBack } from './post-lists.ts';

/* px; nearer than this to the top, one has not begun to look at anything in particular */
const TOP = 8;

/** The newest post seen on each wall, so that coming back finds it as it was left. */
const lastSeen = new Map<string, Post>();

/** New posts of others wait while the reader is anywhere but at the very top. */
export function useHeldBack(wall: string, posts: Post[]) {
  const viewerId = useViewer()?.id;
  const [newestSeen, setNewestSeen] = useState<Post | null>(() => lastSeen.get(wall) ?? null);
  const see = (post: Post | null) => {
    if (post) lastSeen.set(wall, post);
    else lastSeen.delete(wall);
    setNewestSeen(post);
  };
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
