import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/api/call.ts';
import { NOTIFICATIONS, unreadQuery } from './notifications-query.ts';

/** Marks everything up to `newest` as read when the screen is left, or its tab is hidden or closed. */
export function useMarkRead(newest: string | null) {
  const client = useQueryClient();
  const mark = useEffectEvent(() => {
    if (newest === null) return;
    call('PUT /api/me/notifications/read', { body: { upTo: newest }, keepalive: true }).then(
      (reply) => {
        client.setQueryData(unreadQuery.queryKey, reply);
        void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      },
      // A failure leaves them unread; leaving the screen again retries.
      () => undefined,
    );
  });
  useEffect(() => {
    const markHidden = () => {
      if (document.visibilityState === 'hidden') mark();
    };
    document.addEventListener('visibilitychange', markHidden);
    return () => {
      document.removeEventListener('visibilitychange', markHidden);
      mark();
    };
  }, []);
}
