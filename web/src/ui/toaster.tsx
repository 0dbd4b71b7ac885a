import { X } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

/** The polite live region that shows the toasts; rendered once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [paused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const ref = useRef<HTMLDivElement>(null);
  useToastHeight(ref, toasts);
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
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+var(--sticky-footer-height)+12px)] z-60 flex flex-col items-center gap-2 px-4 print:hidden"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} paused={paused} />
      ))}
    </div>
  );
}

/** Publishes the toasts' height, so that page and dialog scroll far enough to show what they cover. */
function useToastHeight(ref: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const height = toasts.length > 0 ? (ref.current?.offsetHeight ?? 0) + 12 : 0;
    document.documentElement.style.setProperty('--toast-height', `${height}px`);
  }, [ref, toasts]);
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
    <div className="pointer-events-auto flex max-w-md animate-rise items-center gap-2 rounded-full bg-ink py-1.5 pr-1.5 pl-5 text-14 text-paper shadow-float">
      <p className="min-w-0 py-1.5">{shown.text}</p>
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
        aria-label="Dismiss"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
        onClick={() => dismissToast(shown.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
