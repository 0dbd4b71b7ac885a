import type { QueryClient } from '@tanstack/react-query';
import { clearInactiveQueries, refetchNonSessionQueries } from '../../platform/session/session.ts';

/** Changes of this tab that are on their way: it refetches when they have arrived. */
let pending = 0;

/** Whom the viewer may see has changed: what only memory holds is dropped, what is shown is fetched again. */
function refetchVisible(client: QueryClient): void {
  clearInactiveQueries(client);
  void refetchNonSessionQueries(client);
}

/** Call what it gives back once the change has arrived or failed. */
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
