import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type CoverProps = { titleId: string; children: ReactNode };

/** Lies over everything, open dialogs too, until it is taken away; what it covers stays as it is. */
export const Cover = (props: CoverProps) => createPortal(<TopLayer {...props} />, document.body);

/** A press or an Escape here must not close the dialog beneath, which listens at the document. */
const swallow = (event: Event) => {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  event.stopImmediatePropagation();
};

function TopLayer({ titleId, children }: CoverProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const writing = document.activeElement;
    // The top layer also covers open dialogs and makes everything beneath inert.
    dialog?.showModal();
    dialog?.focus();
    const events = ['pointerdown', 'keydown'];
    for (const name of events) addEventListener(name, swallow, { capture: true });
    return () => {
      for (const name of events) removeEventListener(name, swallow, { capture: true });
      dialog?.close();
      if (writing instanceof HTMLElement) writing.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it whatever was said to the first.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="pointer-events-auto fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink outline-none"
    >
      {children}
    </dialog>
  );
}
