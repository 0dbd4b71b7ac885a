import { useSyncExternalStore } from 'react';

/** A store outside of React for one value that components subscribe to, such as which dialog is open. */
export function createSharedValue<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    read: (): Value => current,
    set(next: Value): void {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    use: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => initial,
      ),
  };
}
