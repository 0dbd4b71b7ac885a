import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { block, type HideablePerson } from './change-hidden.ts';

type BlockDialogProps = {
  person: HideablePerson;
  onBlocked: (() => void) | undefined;
  onClose: () => void;
};

export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await block(client, person, onBlocked);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Block ${{ fullName: person.fullName }}?`}
      text={t`You’ll no longer see each other’s profiles, posts, comments or submissions, or be able to follow each other. They won’t be notified. You can unblock them in Settings, under Blocked and muted.`}
      confirmLabel={t`Block`}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
