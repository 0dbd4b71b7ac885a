import { t } from '@lingui/core/macro';
import { useUnsavedGuard } from '../../../platform/page/use-unsaved-guard.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks for confirmation before a navigation discards unsaved changes. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => (
  <ConfirmDialog
    {...useUnsavedGuard(unsaved)}
    title={t`Leave without saving?`}
    text={t`Your changes to this community have not been saved.`}
    confirmLabel={t`Discard changes`}
    cancelLabel={t`Keep editing`}
  />
);
