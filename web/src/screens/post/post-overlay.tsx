import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SimilarThumbnails } from '../../features/posts/similar-thumbnails.tsx';
import { usePost } from '../../features/posts/use-post.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { GrowFromTile } from './grow-from-tile.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostView } from './post-view.tsx';

type OverlayProps = { onClose: () => void; post: string | undefined };

/**
 * The post overlay. Another post remounts the dialog: scrolled to its top, with a new close button.
 */
export const PostOverlay = (props: OverlayProps) => (
  <PostDialog key={props.post} {...props} publicMode={false} />
);

/** The read-only post overlay of public profiles. */
export const PublicPostOverlay = (props: OverlayProps) => (
  <PostDialog key={props.post} {...props} publicMode />
);

/** A sticky footer stops at the dialog's padding, so it is shifted by that amount. */
const size =
  'lg:h-[min(88dvh,1120px)] [--slide-height:62dvh] lg:[--slide-height:min(88dvh,1120px)] sm:max-lg:[--foot:-24px]';

/** The dialog is `wide`, 24 px from the edges of the screen, with text of 26rem. */
const slideLimits = [
  { from: 1536, width: 'min(100vw - 48px, 100rem) - 26rem', height: 'min(88vh, 1120px)' },
  { from: 1024, width: 'min(100vw - 48px, 72rem) - 26rem', height: 'min(88vh, 1120px)' },
  { from: 640, width: '100vw - 48px', height: '62vh' },
  { from: 0, width: '100vw', height: '62vh' },
];

function PostDialog({
  onClose,
  post: id = '',
  publicMode,
}: OverlayProps & { publicMode: boolean }) {
  const viewer = useViewer();
  const { post, gone, query } = usePost(id);
  const closeOnce = useOnce(onClose);
  const leave = useEffectEvent(() => {
    // No message if this tab deleted the post or the overlay is already closing.
    if (closeOnce()) toast(messageFor('post-not-found'));
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  const close = (
    <IconButton label={t`Close`} onClick={closeOnce}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeOnce()}
      title={
        post
          ? t`${{ title: post.caption }} by ${{ fullName: post.author.fullName }}`
          : t({ message: 'Post', context: 'noun' })
      }
      size="wide"
      bare
      focusSelf
      className={size}
    >
      <GrowFromTile postId={id} />
      {post && (
        <PostView
          post={post}
          viewer={viewer}
          publicMode={publicMode || viewer === null}
          heading="h2"
          slideLimits={slideLimits}
          onDeleted={closeOnce}
          close={close}
          more={<SimilarThumbnails postId={post.id} publicMode={publicMode || viewer === null} />}
        />
      )}
      {!post && query.isPending && <PostSkeleton close={close} />}
      {!post && query.isError && !gone && (
        <div className="flex flex-1 flex-col">
          <div className="flex justify-end p-3">{close}</div>
          <ErrorState
            text={messageFor('posts-load-failed')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </div>
      )}
    </Dialog>
  );
}

/**
 * Runs once: closing goes back in the history, and a second call would also leave the screen
 * beneath. Returns whether it was the first call.
 */
function useOnce(act: () => void): () => boolean {
  const done = useRef(false);
  return () => {
    if (done.current) return false;
    done.current = true;
    act();
    return true;
  };
}
