import type { Subject } from '@gesso/domain/moderation';
import { useSyncExternalStore } from 'react';

let opened: Subject | null = null;
const listeners = new Set<() => void>();

function replace(subject: Subject | null) {
  opened = subject;
  for (const listener of listeners) listener();
}

/** Opens the report dialog, which is mounted once: the menu that opens it is gone by then. */
export const openReport = (subject: Subject): void => replace(subject);
export const closeReport = (): void => replace(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What is being reported now, if anything. */
export const useOpenedReport = (): Subject | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
