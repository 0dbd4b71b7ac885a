import { type PLAN_TOPIC, WEEKS_TOPIC } from '@gesso/domain/challenges';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { challengeKeys } from './challenge-queries.ts';
import { refetchWithJitter } from './refetch-with-jitter.ts';

/** Refetches when a week is added, edited or deleted, begins or ends. */
export function useWeeksEvents(topic: typeof WEEKS_TOPIC | typeof PLAN_TOPIC = WEEKS_TOPIC): void {
  const client = useQueryClient();
  // All members get this event at once, so refetches are spread; official accounts are few.
  const onEvent = () =>
    void (topic === WEEKS_TOPIC
      ? refetchWithJitter(client)
      : client.invalidateQueries({ queryKey: challengeKeys.all }));
  useLive(topic, onEvent, challengeKeys.all);
}
