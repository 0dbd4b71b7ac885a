import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { pendingDeletions } from './pending-deletions.ts';
import { refetchPost, removePost } from './posts-cache.ts';

type DeletePostButtonProps = { post: Post; onDeleted: () => void };

/** Only for the author: callers check canDeletePost. */
export function DeletePostButton({ post, onDeleted }: DeletePostButtonProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    pendingDeletions.add(post.id);
    try {
      await call('DELETE /api/posts/:id', { params: { id: post.id } });
      setConfirming(false);
      onDeleted();
      removePost(client, post.id);
      toast(t`Your post has been deleted.`);
    } catch (problem) {
      pendingDeletions.delete(post.id);
      refetchPost(client, post.id);
      setBusy(false);
      setConfirming(false);
      toast(failureMessage(problem, 'post-delete-failed'));
    }
  };
  return (
    <>
      <IconButton label={t`Delete post`} onClick={() => setConfirming(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Delete this post?`}
        text={t`“${{ caption: post.caption }}” will be permanently deleted, with its images, likes and comments. This action cannot be undone.`}
        confirmLabel={t`Delete post`}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
