import { WEEKS_TOPIC } from '@gesso/domain/challenges';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../platform/live/use-live.ts';
import { createThrottle } from '../../platform/page/create-throttle.ts';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';

/** Throttled: many likes per second on a post are coalesced into one refetch. */
const REFETCH_EVERY_MS = 1000;
/** A week opens for all members at once, so tabs refetch at random times within this period. */
const WEEKS_WITHIN_MS = 10_000;

/** Refetches this query when a notification is added, or read in another tab or on another device. */
export function useNotificationEvents(queryKey: QueryKey) {
  const client = useQueryClient();
  const [throttle] = useState(() => createThrottle(REFETCH_EVERY_MS));
  useEffect(() => () => throttle.cancel(), [throttle]);
  const refetch = () => throttle.run(() => void client.invalidateQueries({ queryKey }));
  useOwnEvents(({ type }) => {
    if (type === 'notifications-changed') refetch();
  }, queryKey);
  useWeekEvents(refetch);
}

/** Notifications to all members have no individual events. */
function useWeekEvents(refetch: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(WEEKS_TOPIC, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refetch, Math.random() * WEEKS_WITHIN_MS);
  });
}
