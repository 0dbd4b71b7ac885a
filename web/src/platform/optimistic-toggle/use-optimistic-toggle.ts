import { useSyncExternalStore } from 'react';
import type { ToggleHandlers, ToggleState } from './optimistic-toggle.ts';
import { pendingToggles } from './pending-toggles.ts';

const usePending = (name: string): ToggleState | undefined =>
  useSyncExternalStore(
    pendingToggles.subscribe,
    () => pendingToggles.shown(name),
    () => undefined,
  );

/** The count to show: the server's count with the viewer's own pending change. */
export const useShownCount = (name: string, count: number): number =>
  usePending(name)?.count ?? count;

type OptimisticToggle = ToggleHandlers & {
  name: string;
  /** The server's last state; undefined while loading. Read again at every press. */
  readServer: () => ToggleState | undefined;
};

/** A toggle that shows the viewer's intent immediately and sends it to the server. */
export function useOptimisticToggle({ name, readServer, ...handlers }: OptimisticToggle) {
  const pending = usePending(name);
  const server = readServer();
  const shown = pending ?? server;
  return {
    on: shown?.on ?? false,
    count: shown?.count ?? server?.count,
    ready: shown !== undefined,
    setOn(on: boolean) {
      const now = readServer();
      if (now) void pendingToggles.request({ name, server: now, on }, handlers);
    },
  };
}
