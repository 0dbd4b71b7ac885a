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
  const useSelected = <Part>(select: (value: Value) => Part): Part =>
    useSyncExternalStore(
      subscribe,
      () => select(current),
      () => select(initial),
    );
  return {
    read: (): Value => current,
    /** Calls back after every change; returns a function that stops it. */
    subscribe,
    set(next: Value): void {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    use: (): Value => useSelected((value) => value),
    /** Selects a part: the component renders again only when that part changes. */
    useSelected,
  };
}
