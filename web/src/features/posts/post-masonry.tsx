import { pictureLimits } from '@gesso/domain/pictures';
import { PINNED, POSTS_LOAD_FAILED, type Post, postLimits, postPath } from '@gesso/domain/posts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { useTouch } from '../../platform/page/use-touch.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { type ItemSize, Masonry } from '../../ui/masonry/masonry.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { itemWidths, type MasonryShape, TILE_FOOTER } from '../../ui/masonry/masonry-steps.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PostTile } from './post-tile.tsx';
import type { PostsQuery } from './use-post-list.ts';

export type MasonryAppearance = {
  /** the accessible name of the list */
  label: string;
  /** columns on a wide screen; fewer on narrow, more on very wide ones */
  columns?: 3 | 5;
  /** never more than `columns`, for a masonry inside a column of the page */
  bounded?: boolean;
  /** shown when there are no posts */
  empty: ReactNode;
  /** the message shown when posts cannot be loaded */
  problem?: string;
  /** posts open read-only, without like and save */
  publicMode?: boolean;
};

type PostMasonryProps = MasonryAppearance & { query: PostsQuery; posts: Post[] };

const keyOf = (post: Post): string => post.id;

function ratioOf({ pictures: [first] }: Post): number {
  return first ? first.width / first.height : 1;
}

/** The tile widths by screen width, for the `sizes` of an image. */
const sizesOf = (shape: MasonryShape): string =>
  itemWidths(shape)
    .map(([media, width]) => `${media} calc((${width}) * ${pictureLimits.sharpness})`.trim())
    .join(', ');

function tileLook(box: ItemSize, shape: MasonryShape) {
  if (box.width === null) {
    const eager = box.onEveryScreen || ('when-shown' as const);
    return { width: null, sizes: sizesOf(shape), eager };
  }
  const sizes = `${box.widthOnPage * pictureLimits.sharpness}px`;
  return { width: Math.ceil(box.width), sizes, eager: box.firstRow };
}

/** A masonry of posts in its four states: loading, error, empty, content. */
export function PostMasonry(props: PostMasonryProps) {
  const count = props.posts.length;
  return (
    <>
      <LiveRegion>
        {count > 0 ? plural(count, { one: '# post shown', other: '# posts shown' }) : ''}
      </LiveRegion>
      <PostMasonryContent {...props} />
    </>
  );
}

function PostMasonryContent(props: PostMasonryProps) {
  const {
    query,
    posts,
    label,
    columns = 5,
    bounded = false,
    problem = POSTS_LOAD_FAILED,
    publicMode = false,
  } = props;
  const touch = useTouch();
  const onEndReached = useNextPage(query);
  const retry = () => void (posts.length > 0 ? query.fetchNextPage() : query.refetch());

  if (query.isPending) {
    return (
      <MasonrySkeleton
        label={t`Loading posts`}
        count={postLimits.placeholderTiles}
        columns={columns}
        bounded={bounded}
      />
    );
  }
  if (query.isError && posts.length === 0) {
    return <ErrorState text={problem} onRetry={retry} busy={query.isFetching} />;
  }
  if (posts.length === 0) return props.empty;
  return (
    <>
      <Masonry
        label={label}
        items={posts}
        keyOf={keyOf}
        ratioOf={ratioOf}
        columns={columns}
        bounded={bounded}
        footer={touch ? TILE_FOOTER : 0}
        onEndReached={onEndReached}
        renderItem={(post, box) => (
          <PostTile
            post={post}
            {...tileLook(box, { columns, bounded })}
            touch={touch}
            publicMode={publicMode}
          />
        )}
      />
      {import.meta.env.SSR && <PostLinks posts={posts} />}
      {query.isFetchNextPageError && (
        <ErrorState text={problem} onRetry={retry} busy={query.isFetching} />
      )}
      {query.isFetchingNextPage && (
        <p role="status" className="flex justify-center py-8 text-muted">
          <Spinner />
          <span className="sr-only">
            <Trans>Loading more posts</Trans>
          </span>
        </p>
      )}
    </>
  );
}

/** The rest of the masonry for a browser without JavaScript, on server-rendered pages. */
const PostLinks = ({ posts }: { posts: Post[] }) => (
  <noscript>
    <ul className="mt-6 list-disc ps-5">
      {posts.map(({ id, caption, pinned }) => (
        <li key={id}>
          {pinned && `${PINNED}: `}
          <a href={postPath(id)} dir="auto">
            {caption}
          </a>
        </li>
      ))}
    </ul>
  </noscript>
);

/** Fetches the next page, unless one is in flight or the last one failed. */
function useNextPage(query: PostsQuery) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  return useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
