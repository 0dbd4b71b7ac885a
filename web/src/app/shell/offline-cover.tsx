import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '../../platform/online/online.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Lies over a screen while the browser is offline; what was being typed stays beneath. */
export function OfflineCover() {
  return useOnline() ? null : createPortal(<Cover />, document.body);
}

/** A press or an Escape here must not close the dialog beneath, which listens at the document. */
const swallow = (event: Event) => {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  event.stopImmediatePropagation();
};

function Cover() {
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
      aria-labelledby="offline-title"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 outline-none h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center">
        <Drawing name="cloud" className="h-32 w-40 text-muted" />
        <h1 id="offline-title" className="font-display text-28">
          No Internet Connection
        </h1>
        <p className="max-w-sm text-balance text-muted">
          Nothing is lost. This page comes back by itself as soon as you are online again.
        </p>
        <p role="status" className="mt-2 flex items-center gap-3 text-14 text-muted">
          <Spinner className="text-accent" />
          Checking every 5 seconds
        </p>
      </div>
    </dialog>
  );
}
