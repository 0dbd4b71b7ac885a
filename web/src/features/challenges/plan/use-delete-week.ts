import type { ChallengeWeek } from '@gesso/domain/challenges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { failureSentence } from '../../../platform/api/failure-sentence.ts';
import { toast } from '../../../ui/toast-store.ts';
import { challengeKeys } from '../challenge-queries.ts';

/** Deletes a planned week; the plan is refetched after success and failure. */
export function useDeleteWeek({ weekNumber }: ChallengeWeek, onSettled: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/challenges/:weekNumber', { params: { weekNumber } }),
    onSuccess: () => toast('The week is deleted.'),
    onError: (problem) => toast(failureSentence(problem, 'week-delete-failed')),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onSettled();
    },
  });
  return { remove: () => mutate(), busy: isPending };
}
