import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

/** The polite live region that shows the toasts; rendered once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [paused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const ref = useRef<HTMLDivElement>(null);
  useToastHeight(ref);
  return (
    <div
      ref={ref}
      data-toaster
      role="status"
      aria-live="polite"
      onPointerEnter={pause}
      // Keeps an open dialog from treating a press here as a press outside it.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom) z-60 flex flex-col divide-y divide-muted md:items-center md:gap-2 md:divide-y-0 md:px-4 print:hidden"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} paused={paused} />
      ))}
    </div>
  );
}

/**
 * Publishes the toasts' height: the page grows by it, and on phones scrollable content ends above
 * them.
 */
function useToastHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toaster = ref.current;
    if (!toaster) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--toast-height', `${toaster.offsetHeight}px`),
    );
    observer.observe(toaster);
    return () => observer.disconnect();
  }, [ref]);
}

/** Dismisses itself after its time, paused while hovered or focused. */
function ToastCard({ shown, paused }: { shown: Toast; paused: boolean }) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, shown]);
  const { action } = shown;
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-2 bg-ink pt-1.5 pe-1.5 pb-1.5 last:pb-[calc(0.375rem+var(--toast-inset))] ps-4 text-14 text-paper md:max-w-md md:rounded-full md:ps-5 md:shadow-float">
      <p className="min-w-0 flex-1 py-1.5">{shown.text}</p>
      {action && (
        <button
          type="button"
          className="h-9 shrink-0 rounded-full px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            dismissToast(shown.id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t({ message: 'Dismiss', context: 'a message on the screen' })}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
        onClick={() => dismissToast(shown.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
