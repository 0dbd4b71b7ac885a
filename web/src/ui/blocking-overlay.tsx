import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type BlockingOverlayProps = { titleId: string; children: ReactNode };

/**
 * Covers the whole page, including open dialogs, until it is unmounted; covered content stays
 * mounted.
 */
export const BlockingOverlay = (props: BlockingOverlayProps) =>
  createPortal(<TopLayerDialog {...props} />, document.body);

/** A press or Escape here must not dismiss the dialog beneath, which listens on the document. */
const stopDismissEvents = (event: Event) => {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  event.stopImmediatePropagation();
};

function TopLayerDialog({ titleId, children }: BlockingOverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const previousFocus = document.activeElement;
    // showModal puts it in the top layer: above open dialogs, everything else inert.
    dialog?.showModal();
    dialog?.focus();
    const events = ['pointerdown', 'keydown'];
    for (const name of events) addEventListener(name, stopDismissEvents, { capture: true });
    return () => {
      for (const name of events) removeEventListener(name, stopDismissEvents, { capture: true });
      dialog?.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog on a second Escape even when `cancel` was prevented.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="pointer-events-auto fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink outline-none"
    >
      {children}
    </dialog>
  );
}
