import type { PostCommunities } from '@gesso/domain/communities';
import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refetchPostCommunities } from './post-communities.ts';

type RemovePostProps = {
  post: Post;
  community: Pick<PostCommunities['sharedIn'][number], 'id' | 'name'>;
  onClose: () => void;
};

/** Asks a community moderator to confirm the removal of a post from the community. */
export function RemovePost({ post, community: { id, name }, onClose }: RemovePostProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { caption, author } = post;
  const confirm = async () => {
    setBusy(true);
    try {
      await call('DELETE /api/communities/:id/posts/:postId', { params: { id, postId: post.id } });
      toast(t`Removed from ${name}.`);
    } catch (problem) {
      toast(failureMessage(problem, 'community-post-remove-failed'));
    }
    refetchPostCommunities(client, post.id);
    void client.invalidateQueries({ queryKey: ['posts', 'community', id] });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Remove from ${name}?`}
      text={t`“${caption}” will be removed from this community. ${{ artist: author.fullName }} will be notified and can’t share it here again. The post itself stays.`}
      confirmLabel={t`Remove post`}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
