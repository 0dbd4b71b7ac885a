import { Plural } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { type MasonryAppearance, PostMasonry } from './post-masonry.tsx';
import type { PostSource } from './post-source.ts';
import { useNewPostsBuffer } from './use-new-posts-buffer.ts';
import { usePostList } from './use-post-list.ts';

type FeedProps = Omit<MasonryAppearance, 'columns' | 'bounded' | 'publicMode'> & {
  source: PostSource;
};

/** The live feed: new posts appear at the top, or are buffered behind a button while scrolled. */
export function Feed({ source, ...appearance }: FeedProps) {
  const feedKey = source.key.join('/');
  return <FeedList key={feedKey} feedKey={feedKey} source={source} {...appearance} />;
}

function FeedList({ feedKey, source, ...appearance }: FeedProps & { feedKey: string }) {
  const { query, posts } = usePostList(source);
  const { shown, bufferedCount, showBuffered } = useNewPostsBuffer(feedKey, posts);
  const start = useRef<HTMLElement>(null);
  const showNew = () => {
    showBuffered();
    scrollTo({ top: 0, behavior: 'instant' });
    start.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={start} tabIndex={-1} aria-label={appearance.label} data-page-focus>
      <NewPostsPill count={bufferedCount} onPress={showNew} />
      <PostMasonry query={query} posts={shown} {...appearance} />
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
          className="pointer-events-auto inline-flex h-11 animate-rise items-center gap-2 rounded-full bg-ink pe-5 ps-4 font-medium text-14 text-paper shadow-float"
        >
          <ArrowUp size={16} aria-hidden="true" />
          <Plural value={count} one="# new post" other="# new posts" />
        </button>
      )}
    </div>
  );
}
