import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { hiddenLabels, hidesNothing } from '@gesso/domain/content-preferences';
import { useQueryClient } from '@tanstack/react-query';
import { applyLive } from '../../platform/live/apply-live.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { pendingToggles } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useViewer } from '../../platform/session/session.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';
import { applyLabels } from './use-save-labels.ts';

/** Keeps a week live while others submit, withdraw and like. */
export function useWeekEvents(weekNumber: number | null): void {
  const client = useQueryClient();
  const preferences = useViewer()?.contentPreferences;
  const hidesSome = preferences && !hidesNothing(hiddenLabels(preferences));
  const onEvent = (event: WeekEvent) => {
    if (event.type === 'submission-likes') {
      const { id, likeCount, version } = event;
      if (!pendingToggles.acceptLiveCount(toggleName('submission-like', id), version)) return;
      applyLive(client, challengeKeys.all, () =>
        changeSubmission(client, id, (submission) => ({ ...submission, likeCount })),
      );
    } else if (event.type === 'submission-labels' && !hidesSome) {
      applyLabels(client, event.id, event.labels);
    } else {
      void client.invalidateQueries({ queryKey: challengeKeys.all });
    }
  };
  useLive(weekNumber === null ? null : weekTopic(weekNumber), onEvent, challengeKeys.all);
}
