import { useUnsavedGuard } from '../../../platform/page/use-unsaved-guard.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks for confirmation before a navigation discards unsaved changes. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => (
  <ConfirmDialog
    {...useUnsavedGuard(unsaved)}
    title="Leave without saving?"
    text="Your changes to this community have not been saved."
    confirmLabel="Discard changes"
    cancelLabel="Keep editing"
  />
);
