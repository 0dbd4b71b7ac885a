import type { QueryClient } from '@tanstack/react-query';
import { clearInactiveQueries, refetchNonSessionQueries } from '../../platform/session/session.ts';

/** Pending changes of this tab: it refetches when they have settled. */
let pending = 0;

/** Whom the viewer may see has changed: what only memory holds is dropped, what is shown is fetched again. */
function refetchVisible(client: QueryClient): void {
  clearInactiveQueries(client);
  void refetchNonSessionQueries(client);
}

/** Returns a function to call once the change has succeeded or failed. */
export function beginChange(client: QueryClient): () => void {
  pending += 1;
  return () => {
    pending -= 1;
    refetchVisible(client);
  };
}

/** Somebody was hidden or shown again by another tab, or has hidden themselves from the viewer. */
export function onHiddenElsewhere(client: QueryClient): void {
  if (pending === 0) refetchVisible(client);
}
