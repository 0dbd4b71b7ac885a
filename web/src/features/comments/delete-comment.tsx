import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

type DeleteCommentProps = {
  /** the comment whose deletion is to be confirmed, or null */
  id: string | null;
  onClose: () => void;
  onDelete: (id: string) => Promise<void>;
};

export function DeleteComment({ id, onClose, onDelete }: DeleteCommentProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (id === null) return;
    setBusy(true);
    try {
      await onDelete(id);
    } catch (problem) {
      toast(failureMessage(problem, 'comment-delete-failed'));
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete Comment?`}
      text={t`Are you sure you want to remove this comment? This action cannot be undone.`}
      confirmLabel={t`Delete`}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
