import type { QueryClient } from '@tanstack/react-query';
import { createSharedValue } from '../../platform/page/shared-value.ts';
import { clearInactiveQueries, refetchNonSessionQueries } from '../../platform/session/session.ts';

/** Pending changes of this tab; it refetches when all have settled. */
const pending = createSharedValue(0);

/** After a change of visibility, drops inactive cache entries and refetches active ones. */
function refetchVisible(client: QueryClient): void {
  clearInactiveQueries(client);
  void refetchNonSessionQueries(client);
}

/** Returns a function to call once the change has succeeded or failed. */
export function beginChange(client: QueryClient): () => void {
  pending.set(pending.read() + 1);
  return () => {
    pending.set(pending.read() - 1);
    refetchVisible(client);
  };
}

/**
 * Called when another tab blocked, muted or restored an account, or an account blocked the viewer.
 */
export function onHiddenElsewhere(client: QueryClient): void {
  if (pending.read() === 0) refetchVisible(client);
}
