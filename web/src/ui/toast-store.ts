type ToastAction = { label: string; onSelect: () => void };
export type Toast = { id: number; text: string; action: ToastAction | null; seconds: number };

type ToastOptions = { action?: ToastAction; seconds?: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast at the bottom of the screen; with an action it stays longer. */
export function toast(text: string, { action, seconds }: ToastOptions = {}): number {
  lastId += 1;
  const next = { id: lastId, text, action: action ?? null, seconds: seconds ?? (action ? 8 : 5) };
  replace([...toasts.filter((shown) => shown.text !== text), next].slice(-3));
  return next.id;
}

export const dismissToast = (id: number): void =>
  replace(toasts.filter((shown) => shown.id !== id));

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};
