import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';

/** Keeps a week live while others submit, withdraw and like. */
export function useWeekEvents(weekNumber: number | null): void {
  const client = useQueryClient();
  const onEvent = (event: WeekEvent) => {
    if (event.type === 'submission-likes') {
      const { id, likeCount } = event;
      changeSubmission(client, id, (submission) => ({ ...submission, likeCount }));
    } else {
      void client.invalidateQueries({ queryKey: challengeKeys.all });
    }
  };
  useLive(weekNumber === null ? null : weekTopic(weekNumber), onEvent, challengeKeys.all);
}
