import { t } from '@lingui/core/macro';
import { AlertDialog } from 'radix-ui';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** names the action: 'Delete', 'Delete this post' */
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation of an irreversible action; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, busy = false, onConfirm } = props;
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay
          className="fixed inset-x-0 top-0 bottom-(--toast-row) z-50 grid animate-appear grid-cols-[minmax(0,1fr)] overflow-y-auto bg-backdrop p-5"
          data-backdrop
        >
          <AlertDialog.Content
            {...returnFocus}
            className="m-auto flex w-full max-w-sm animate-rise flex-col gap-3 rounded-dialog bg-surface p-6 text-ink shadow-float outline-none"
          >
            <AlertDialog.Title className="font-display text-20">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-14 text-muted">{text}</AlertDialog.Description>
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <AlertDialog.Cancel asChild>
                <Button variant="quiet">{props.cancelLabel ?? t`Cancel`}</Button>
              </AlertDialog.Cancel>
              <Button variant="primary" busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
