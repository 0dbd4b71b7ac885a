import { useSyncExternalStore } from 'react';
import type { HideablePerson } from './change-hidden.ts';

type OpenedBlock = {
  person: HideablePerson;
  /** leaves what is gone once they are blocked */
  onBlocked: (() => void) | undefined;
};

let opened: OpenedBlock | null = null;
const listeners = new Set<() => void>();

function replace(next: OpenedBlock | null) {
  opened = next;
  for (const listener of listeners) listener();
}

/** Asks before a block, in a dialog that is mounted once: the menu that opens it is gone by then. */
export const openBlock = (person: HideablePerson, onBlocked?: () => void): void =>
  replace({ person, onBlocked });
export const closeBlock = (): void => replace(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Who is about to be blocked, if anybody. */
export const useOpenedBlock = (): OpenedBlock | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
