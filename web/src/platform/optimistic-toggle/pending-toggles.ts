import { createOptimisticToggle, type ToggleHandlers } from './optimistic-toggle.ts';

type PendingToggle = { setOn: (on: boolean) => Promise<void>; callers: number };

/** Pending toggles outlive their buttons: a dialog closed and opened again finds the same one. */
const pendingToggles = new Map<string, PendingToggle>();

export const isTogglePending = (name: string): boolean => pendingToggles.has(name);

type ToggleRequest = { name: string; now: boolean; on: boolean };

/** Sets the toggle of that name; resolves when its last intent has settled. */
export async function requestToggle<T>(
  { name, now, on }: ToggleRequest,
  handlers: ToggleHandlers<T>,
) {
  const current = pendingToggles.get(name) ?? {
    setOn: createOptimisticToggle(now, handlers).setOn,
    callers: 0,
  };
  pendingToggles.set(name, current);
  current.callers += 1;
  await current.setOn(on);
  current.callers -= 1;
  if (current.callers === 0) pendingToggles.delete(name);
}
