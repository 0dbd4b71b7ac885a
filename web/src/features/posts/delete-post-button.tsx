import type { Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deletingHere } from './deletions.ts';
import { askForPost, forgetPost } from './posts-cache.ts';

type DeletePostButtonProps = { post: Post; onDeleted: () => void };

/** Only for the artist of the post; whoever shows it asks canDeletePost. */
export function DeletePostButton({ post, onDeleted }: DeletePostButtonProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    deletingHere.add(post.id);
    try {
      await call('DELETE /api/posts/:id', { params: { id: post.id } });
      setAsking(false);
      onDeleted();
      forgetPost(client, post.id);
      toast('Your post has been deleted.');
    } catch (problem) {
      deletingHere.delete(post.id);
      askForPost(client, post.id);
      setBusy(false);
      setAsking(false);
      toast(failureSentence(problem, 'post-delete-failed'));
    }
  };
  return (
    <>
      <IconButton label="Delete post" onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        text={`“${post.caption}” goes for good, with its pictures, likes and comments. This action cannot be undone.`}
        confirmLabel="Delete post"
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
