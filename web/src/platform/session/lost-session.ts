import type { Me } from '@gesso/domain/accounts';
import { useSyncExternalStore } from 'react';

let lost: Me | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Says whose session has ended while the page stands; null once that is settled. */
export function markSessionLost(member: Me | null): void {
  if (lost === member) return;
  lost = member;
  for (const listener of listeners) listener();
}

export const isSessionLost = (): boolean => lost !== null;

/** Who was signed in here until the server said otherwise. */
export const useLostSession = (): Me | null => useSyncExternalStore(subscribe, () => lost);
