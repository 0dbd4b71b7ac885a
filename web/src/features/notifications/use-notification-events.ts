import { meTopic } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLive } from '../../platform/live/use-live.ts';
import { createThrottle } from '../../platform/page/create-throttle.ts';
import { NOTIFICATIONS } from './notifications-query.ts';

/** A post that is liked many times a second is asked about once. */
const REFETCH_EVERY_MS = 1000;

/** Refetches the notifications when one is added, or read in another tab or on another device. */
export function useNotificationEvents(viewerId: string) {
  const client = useQueryClient();
  const [throttle] = useState(() => createThrottle(REFETCH_EVERY_MS));
  useEffect(() => () => throttle.cancel(), [throttle]);
  useLive(
    meTopic(viewerId),
    ({ type }) => {
      if (type !== 'notifications-changed') return;
      throttle.run(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS }));
    },
    NOTIFICATIONS,
  );
}
