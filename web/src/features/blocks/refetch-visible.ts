import type { QueryClient } from '@tanstack/react-query';
import { createSharedValue } from '../../platform/page/shared-value.ts';
import { clearInactiveQueries, refetchNonSessionQueries } from '../../platform/session/session.ts';

/** Pending changes of this tab: it refetches when they have settled. */
const pending = createSharedValue(0);

/** Whom the viewer may see has changed: what only memory holds is dropped, what is shown is fetched again. */
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

/** Somebody was hidden or shown again by another tab, or has hidden themselves from the viewer. */
export function onHiddenElsewhere(client: QueryClient): void {
  if (pending.read() === 0) refetchVisible(client);
}
