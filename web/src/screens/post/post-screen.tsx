import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MoreLikeThis } from '../../features/posts/more-like-this.tsx';
import { usePost } from '../../features/posts/use-post.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useViewer } from '../../platform/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostView } from './post-view.tsx';

const frame =
  '-mx-4 flex flex-col overflow-clip [--foot:calc(var(--bottom-bar-height)+var(--notice-row)+var(--toast-row))] lg:[--foot:var(--notice-height)] sm:mx-0 sm:mt-4 sm:rounded-dialog sm:inset-ring sm:inset-ring-line md:mt-6 lg:h-[calc(100dvh-var(--bar-height)-48px)] lg:min-h-140 [--slide-height:62dvh] lg:[--slide-height:calc(100dvh-var(--bar-height)-48px)]';

/** Within the page margins, beside 26rem of text; as high as the screen without bar and margins. */
const slideLimits = [
  { from: 1024, width: '100vw - 48px - 26rem', height: '100vh - 60px - 48px' },
  { from: 768, width: '100vw - 48px', height: '62vh' },
  { from: 640, width: '100vw - 32px', height: '62vh' },
  { from: 0, width: '100vw', height: '62vh' },
];

/** The page of a post, for a reload, a shared link or a new tab. */
export function PostScreen() {
  const { id } = useParams({ from: '/public/post/$id' });
  const { comment } = useSearch({ from: '/public/post/$id' });
  const viewer = useViewer();
  const navigate = useNavigate();
  const { post, gone, query } = usePost(id);
  useTitle(post?.caption ?? (gone ? t`Post not found` : t({ message: 'Post', context: 'noun' })));

  if (gone) return <GonePost />;
  if (!post && query.isError) {
    return (
      <ErrorState
        text={messageFor('posts-load-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return (
    <>
      <div className={frame}>
        {post ? (
          <PostView
            post={post}
            viewer={viewer}
            publicMode={viewer === null}
            heading="h1"
            slideLimits={slideLimits}
            comment={comment}
            onDeleted={() => void navigate({ to: '/' })}
          />
        ) : (
          <PostSkeleton />
        )}
      </div>
      {post && !import.meta.env.SSR && (
        <MoreLikeThis key={post.id} postId={post.id} publicMode={viewer === null} />
      )}
    </>
  );
}

const GonePost = () => (
  <NotFoundState
    title={messageFor('post-not-found')}
    text={t`The artist may have deleted it, or the address may be wrong.`}
    drawing="frames"
  >
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Back to Home</Trans>
    </Link>
  </NotFoundState>
);
