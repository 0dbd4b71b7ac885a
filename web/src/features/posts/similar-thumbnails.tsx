import { kindsInWords } from '@gesso/domain/content-preferences';
import { pictureSources } from '@gesso/domain/pictures';
import { type Post, postPath, tileName } from '@gesso/domain/posts';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { OverlayAnchor } from '../../platform/page/overlay-anchor.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MORE_LIKE_THIS } from './more-like-this.tsx';
import { postSources } from './post-source.ts';
import { usePostList } from './use-post-list.ts';

type SimilarThumbnailsProps = { postId: string; publicMode: boolean };

/** Two rows of three. */
const SHOWN = 6;
const WIDTH = 160;
const frame = 'mt-6 border-line border-t pt-4';
const grid = 'grid grid-cols-3 gap-2';
const square = 'aspect-square w-full rounded-tile';

/** Small previews of similar posts in a post's dialog; the post's page shows them in full. */
export function SimilarThumbnails({ postId, publicMode }: SimilarThumbnailsProps) {
  const { query, posts } = usePostList(postSources.similar(postId));
  if (query.isPending) return <ThumbnailsSkeleton />;
  if (query.isSuccess && posts.length === 0) return null;
  return (
    <section aria-labelledby="similar-posts" className={frame}>
      <h3 id="similar-posts" className="mb-3 font-medium text-14">
        {MORE_LIKE_THIS}
      </h3>
      {query.isError && (
        <ErrorState
          text={messageFor('posts-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isSuccess && (
        <ul className={grid}>
          {posts.slice(0, SHOWN).map((post) => (
            <li key={post.id}>
              <Thumbnail post={post} publicMode={publicMode} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without the heading, which would stand alone until the posts load. */
const ThumbnailsSkeleton = () => (
  <div role="status" className={frame}>
    <span className="sr-only">
      <Trans>Loading posts</Trans>
    </span>
    <Skeleton className="mb-3 h-5 w-28" />
    <span className={grid}>
      {Array.from({ length: SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={index} className={square} />
      ))}
    </span>
  </div>
);

function Thumbnail({ post, publicMode }: { post: Post; publicMode: boolean }) {
  const kinds = useCoveredKinds(post);
  const [first] = post.pictures;
  const name =
    kinds.length > 0
      ? `${tileName(i18n, post)}, ${kindsInWords(i18n, kinds)}`
      : tileName(i18n, post);
  return (
    <OverlayAnchor
      overlay={publicMode ? 'public-post' : 'post'}
      address={postPath(post.id)}
      post={post.id}
      fromPost
      aria-label={name}
      className="block overflow-hidden rounded-tile"
    >
      {first && kinds.length > 0 && (
        <Cover thumbhash={first.thumbhash} size={{ width: 1, height: 1 }} className={square} />
      )}
      {first && kinds.length === 0 && (
        <Picture
          {...pictureSources(first, WIDTH)}
          sizes={`${WIDTH}px`}
          width={WIDTH}
          height={WIDTH}
          thumbhash={first.thumbhash}
          alt=""
          className={square}
        />
      )}
    </OverlayAnchor>
  );
}
