import { meTopic } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { noticesQuery } from './notices-query.ts';

/** Refetches the notices when one is added or read in another tab. */
export function useNoticeEvents(viewerId: string) {
  const client = useQueryClient();
  useLive(
    meTopic(viewerId),
    ({ type }) => {
      if (type === 'notices-changed')
        void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    },
    noticesQuery.queryKey,
  );
}
