import { type AccountEvent, meTopic } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { sessionQuery, useViewer } from '../../platform/session/session.ts';

/** Hears what happens to one's own account elsewhere, also that the session was ended. */
export function useOwnAccount() {
  const client = useQueryClient();
  const viewer = useViewer();
  useLive<AccountEvent>(viewer && meTopic(viewer.id), ({ type }) => {
    if (type === 'me-changed') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}
