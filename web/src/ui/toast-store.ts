type ToastAction = { label: string; onSelect: () => void };
export type Toast = { id: number; text: string; action: ToastAction | null; seconds: number };

type ToastOptions = { action?: ToastAction; seconds?: number };

function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    show: (text: string, { action, seconds }: ToastOptions = {}): number => {
      lastId += 1;
      const shown = { id: lastId, text, action: action ?? null };
      const next = { ...shown, seconds: seconds ?? (action ? 8 : 5) };
      replace([...toasts.filter((other) => other.text !== text), next].slice(-3));
      return next.id;
    },
    dismiss: (id: number): void => replace(toasts.filter((shown) => shown.id !== id)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => toasts,
  };
}

export const toastStore = createToastStore();

/** Shows a toast at the bottom of the screen; with an action it stays longer. */
export const toast = toastStore.show;

export const dismissToast = toastStore.dismiss;
