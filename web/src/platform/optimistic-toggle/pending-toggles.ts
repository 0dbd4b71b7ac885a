import { notifyManager } from '@tanstack/react-query';
import {
  createOptimisticToggle,
  type ToggleHandlers,
  type ToggleState,
} from './optimistic-toggle.ts';

type PendingToggle = ReturnType<typeof createOptimisticToggle> & { callers: number };

type Entry = {
  /** undefined once it has settled */
  pending: PendingToggle | undefined;
  shown: ToggleState | undefined;
  /** of the newest reply, and of the newest live count since the first press; 0 for none */
  replyVersion: number;
  liveVersion: number;
};

export type ToggleRequest = { name: string; server: ToggleState; on: boolean };

/**
 * The toggles whose last intent the server has not confirmed yet. They outlive their buttons: a
 * dialog that is closed and reopened finds the same toggle. Caches hold the server's state; pending
 * changes are applied on top when shown.
 */
export function createPendingToggles(schedule: (drop: () => void) => void) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function update(entry: Entry) {
    entry.shown = entry.pending?.shown();
    for (const listener of listeners) listener();
  }

  function open(name: string): Entry {
    const entry = entries.get(name) ?? {
      pending: undefined,
      shown: undefined,
      replyVersion: 0,
      liveVersion: 0,
    };
    entries.set(name, entry);
    return entry;
  }

  function close(name: string, entry: Entry) {
    if (!entry.pending || entry.pending.callers > 0) return;
    entry.pending = undefined;
    // A live count older than the reply may still arrive.
    if (entry.liveVersion >= entry.replyVersion) entries.delete(name);
    update(entry);
  }

  const tracked = (entry: Entry, handlers: ToggleHandlers): ToggleHandlers => ({
    ...handlers,
    onConfirmed: (on, reply) => {
      entry.replyVersion = reply?.version ?? 0;
      // A live count newer than the reply already includes it.
      handlers.onConfirmed(on, entry.liveVersion > entry.replyVersion ? null : reply);
      update(entry);
    },
    onFailed: (problem, wanted) => {
      update(entry);
      handlers.onFailed(problem, wanted);
    },
  });

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The optimistic state; undefined when nothing is pending. */
    shown: (name: string): ToggleState | undefined => entries.get(name)?.shown,

    /** Whether a live count is newer than the reply to the viewer's own last change. */
    acceptLiveCount(name: string, version: number): boolean {
      const entry = entries.get(name);
      if (!entry) return true;
      if (version < entry.replyVersion) return false;
      entry.liveVersion = version;
      if (!entry.pending) entries.delete(name);
      return true;
    },

    /** Sets the toggle with that name; resolves when its last intent has settled. */
    async request({ name, server, on }: ToggleRequest, handlers: ToggleHandlers): Promise<void> {
      const entry = open(name);
      entry.pending ??= {
        ...createOptimisticToggle(server, tracked(entry, handlers)),
        callers: 0,
      };
      const { pending } = entry;
      pending.callers += 1;
      const settled = pending.setOn(on);
      update(entry);
      await settled;
      pending.callers -= 1;
      schedule(() => close(name, entry));
    },
  };
}

/** Dropped only after the components were notified of the reply, so that no old count flashes. */
export const pendingToggles = createPendingToggles((drop) => notifyManager.schedule(drop));
