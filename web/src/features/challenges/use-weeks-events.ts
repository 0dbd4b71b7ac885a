import { type PLAN_TOPIC, WEEKS_TOPIC, type WeeksEvent } from '@gesso/domain/challenges';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { challengeKeys } from './challenge-queries.ts';
import { refetchSpread } from './spread-refetch.ts';

/** Asks anew when a week is added, edited or deleted, begins or ends. */
export function useWeeksEvents(topic: typeof WEEKS_TOPIC | typeof PLAN_TOPIC = WEEKS_TOPIC): void {
  const client = useQueryClient();
  // Members hear of a week all at once; officials are few.
  const hear = () =>
    void (topic === WEEKS_TOPIC
      ? refetchSpread(client)
      : client.invalidateQueries({ queryKey: challengeKeys.all }));
  useLive<WeeksEvent>(topic, hear, challengeKeys.all);
}
