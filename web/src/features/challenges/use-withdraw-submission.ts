import type { Submission } from '@gesso/domain/challenges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { challengeKeys } from './challenge-queries.ts';

/** Withdraws a submission; done once the affected queries have been refetched. */
export function useWithdrawSubmission({ id }: Submission, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/submissions/:id', { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onDone();
      toast('Your submission was withdrawn.');
    },
    onError: (problem) => toast(failureSentence(problem, 'submission-withdraw-failed')),
  });
  return { withdraw: () => mutate(), busy: isPending };
}
