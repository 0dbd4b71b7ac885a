import { useQueryClient } from '@tanstack/react-query';
import { useOwnEvents } from '../../../platform/session/use-own-events.ts';
import { OWN_DECISIONS } from './own-decision-query.ts';

/** Refetches the viewer's decisions, because deciding an appeal creates a notification. */
export function useDecisionEvents() {
  const client = useQueryClient();
  useOwnEvents(({ type }) => {
    if (type === 'notifications-changed')
      void client.invalidateQueries({ queryKey: OWN_DECISIONS });
  }, OWN_DECISIONS);
}
