import type { Me } from '@gesso/domain/accounts';
import { useSyncExternalStore } from 'react';

let expiredMember: Me | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Records whose session expired while the page is open; null once that is resolved. */
export function setExpiredSession(member: Me | null): void {
  if (expiredMember === member) return;
  expiredMember = member;
  for (const listener of listeners) listener();
}

export const isSessionExpired = (): boolean => expiredMember !== null;

/** The member whose session expired while the page is open. */
export const useExpiredSession = (): Me | null =>
  useSyncExternalStore(
    subscribe,
    () => expiredMember,
    () => null,
  );
