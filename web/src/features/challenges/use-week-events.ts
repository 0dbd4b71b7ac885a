import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';

/** Keeps what is shown of a week true while others enter, withdraw and like. */
export function useWeekEvents(weekNumber: number | null): void {
  const client = useQueryClient();
  const hear = (event: WeekEvent) => {
    if (event.type === 'submission-likes') {
      const { id, likeCount } = event;
      changeSubmission(client, id, (submission) => ({ ...submission, likeCount }));
    } else {
      void client.invalidateQueries({ queryKey: challengeKeys.all });
    }
  };
  useLive<WeekEvent>(weekNumber === null ? null : weekTopic(weekNumber), hear, challengeKeys.all);
}
