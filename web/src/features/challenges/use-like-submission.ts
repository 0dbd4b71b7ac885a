import type { Submission } from '@gesso/domain/challenges';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useOptimisticToggle } from '../../platform/optimistic-toggle/use-optimistic-toggle.ts';
import { toast } from '../../ui/toast-store.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';

/** The like of a submission as an optimistic toggle. */
export function useLikeSubmission({ id, liked, likeCount }: Submission) {
  const client = useQueryClient();
  return useOptimisticToggle({
    name: toggleName('submission-like', id),
    readServer: () => ({ on: liked, count: likeCount }),
    send: async (on) => {
      const path = on ? 'PUT /api/submissions/:id/like' : 'DELETE /api/submissions/:id/like';
      const { likeCount: count, version } = await call(path, { params: { id } });
      return { count, version };
    },
    onConfirmed: (on, reply) =>
      applyLive(client, challengeKeys.all, () =>
        changeSubmission(client, id, (submission) => ({
          ...submission,
          liked: on,
          likeCount: reply?.count ?? submission.likeCount,
        })),
      ),
    onFailed: () => {
      toast(messageFor('submission-like-failed'));
      void client.invalidateQueries({ queryKey: challengeKeys.all });
    },
  });
}
