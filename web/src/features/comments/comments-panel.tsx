import {
  type Comment,
  canDeleteComment,
  canEditComment,
  commentLimits,
} from '@gesso/domain/comments';
import type { Post } from '@gesso/domain/posts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentForm, type ReplyHandle } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { DeleteComment } from './delete-comment.tsx';
import { useComments } from './use-comments.ts';
import { useFindComment } from './use-find-comment.ts';

type CommentsPanelProps = {
  post: Pick<Post, 'id' | 'author' | 'commentsClosed'>;
  viewer: { id: string } | null;
  /** shown instead of the form to viewers who may not comment */
  invitation: ReactNode;
  /** menu items for another member's comment */
  menuItems: (comment: Comment) => ReactNode;
  /** the comment linked by the URL */
  target: string | undefined;
};

/** A scrollable area must be focusable for keyboard users even without focusable content. */
const focusable = { tabIndex: 0 };

export function CommentsPanel(props: CommentsPanelProps) {
  const { post, viewer, invitation, menuItems, target } = props;
  const { query, comments, send, edit, remove } = useComments(post.id);
  const { length: count } = comments;
  const isMissing = useFindComment(target, comments, query);
  const form = useRef<ReplyHandle>(null);
  const mayReply = viewer !== null && !post.commentsClosed;
  const [deleting, setDeleting] = useState<string | null>(null);
  return (
    <div className="relative flex flex-col gap-4">
      {post.commentsClosed ? (
        <CommentsClosed />
      ) : viewer ? (
        <CommentForm ref={form} postId={post.id} onSend={send} />
      ) : (
        invitation
      )}
      <LiveRegion>
        {count > 0 ? plural(count, { one: '# comment', other: '# comments' }) : ''}
      </LiveRegion>
      {isMissing && (
        <p role="status" className="rounded-tile bg-wash px-4 py-3 text-14 text-muted">
          {messageFor('comment-not-found')}
        </p>
      )}
      {query.isPending && <CommentsSkeleton />}
      {query.isError && count === 0 && (
        <ErrorState
          text={messageFor('comments-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isSuccess && count === 0 && !post.commentsClosed && (
        <p className="py-8 text-center text-14 text-muted">
          <Trans>No comments yet. Say what you see.</Trans>
        </p>
      )}
      {count > 0 && (
        <ul
          {...focusable}
          aria-label={t`Comments`}
          className="-m-1 -mt-3 relative flex flex-col gap-5 overflow-y-auto overscroll-contain p-1 pt-3 pb-2"
          style={{ maxHeight: commentLimits.listHeight }}
        >
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              publicMode={viewer === null}
              mayEdit={canEditComment(viewer, comment)}
              mayDelete={canDeleteComment(viewer, comment, post)}
              onEdit={(text) => edit(comment.id, text)}
              onDelete={() => setDeleting(comment.id)}
              onReply={mayReply ? replyTo(comment, viewer, form) : undefined}
              isTarget={comment.id === target}
              menuItems={menuItems(comment)}
            />
          ))}
          {query.hasNextPage && (
            <li className="flex justify-center">
              <Button
                size="small"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Trans>Earlier comments</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
      <DeleteComment id={deleting} onClose={() => setDeleting(null)} onDelete={remove} />
    </div>
  );
}

/** Replies to oneself or to a deleted account are not offered. */
function replyTo({ author }: Comment, viewer: { id: string }, form: RefObject<ReplyHandle | null>) {
  if (!author || author.id === viewer.id) return undefined;
  return () => form.current?.reply(author.username);
}

const CommentsClosed = () => (
  <p role="status" className="rounded-tile bg-wash px-4 py-3 text-14 text-muted">
    {messageFor('comments-closed')}
  </p>
);

const CommentsSkeleton = () => (
  <div role="status" aria-label={t`Loading comments`} className="flex flex-col gap-5">
    {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
      <div key={width} className="flex gap-3">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      </div>
    ))}
  </div>
);
