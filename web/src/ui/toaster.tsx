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

/** The polite live region that shows what `toast` says; stands once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const ref = useRef<HTMLDivElement>(null);
  useRoomBelow(ref, toasts);
  return (
    <div
      ref={ref}
      data-toaster
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      // A press here is no press outside the dialog that may be open.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+var(--foot-height)+12px)] z-60 flex flex-col items-center gap-2 px-4 print:hidden"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} held={held} />
      ))}
    </div>
  );
}

/** The page and the open dialog grow by as much as the toasts take, so that no action stays beneath. */
function useRoomBelow(ref: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const height = toasts.length > 0 ? (ref.current?.offsetHeight ?? 0) + 12 : 0;
    document.documentElement.style.setProperty('--toast-height', `${height}px`);
  }, [ref, toasts]);
}

/** Goes by itself, but not from under somebody's pointer or focus. */
function ToastCard({ shown, held }: { shown: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, shown]);
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
