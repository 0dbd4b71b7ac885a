import { meTopic } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../platform/live/use-live.ts';
import { OWN_DECISIONS } from './own-decision-query.ts';

/** Refetches decisions about the viewer: whoever decides an appeal leaves a notice. */
export function useDecisionEvents(viewerId: string) {
  const client = useQueryClient();
  useLive(
    meTopic(viewerId),
    ({ type }) => {
      if (type === 'notifications-changed')
        void client.invalidateQueries({ queryKey: OWN_DECISIONS });
    },
    OWN_DECISIONS,
  );
}
