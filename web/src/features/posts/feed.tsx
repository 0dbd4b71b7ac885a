import { counted } from '@gesso/domain/kernel';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { PostSource } from './post-source.ts';
import { PostWall, type WallLook } from './post-wall.tsx';
import { useHeldBack } from './use-held-back.ts';
import { usePostList } from './use-post-list.ts';

type FeedProps = Omit<WallLook, 'columns' | 'bounded' | 'publicMode'> & { source: PostSource };

/** The living wall: new posts come in at the top, or wait behind a pill. */
export function Feed({ source, ...look }: FeedProps) {
  const wall = source.key.join('/');
  return <FeedWall key={wall} wall={wall} source={source} {...look} />;
}

function FeedWall({ wall, source, ...look }: FeedProps & { wall: string }) {
  const { query, posts } = usePostList(source);
  const { shown, held, release } = useHeldBack(wall, posts);
  const start = useRef<HTMLElement>(null);
  const showNew = () => {
    release();
    scrollTo({ top: 0, behavior: 'instant' });
    start.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={start} tabIndex={-1} aria-label={look.label} data-page-focus>
      <NewPostsPill count={held} onPress={showNew} />
      <PostWall query={query} posts={shown} {...look} />
    </section>
  );
}

type PillProps = { count: number; onPress: () => void };

function NewPostsPill({ count, onPress }: PillProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--bar-height)+12px)] z-20 flex justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="pointer-events-auto inline-flex h-11 animate-rise items-center gap-2 rounded-full bg-ink pr-5 pl-4 font-medium text-14 text-paper shadow-float"
        >
          <ArrowUp size={16} aria-hidden="true" />
          {counted(count, 'new post')}
        </button>
      )}
    </div>
  );
}
