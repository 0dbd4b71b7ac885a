import { sentenceFor } from '@gesso/domain/catalogue';
import type { Submission } from '@gesso/domain/challenges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { toast } from '../../ui/toast-store.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';

/** An optimistic like; requests are sent in order, so that the last intent wins. */
export function useLikeSubmission({ id, liked }: Submission): () => void {
  const client = useQueryClient();
  const mutationKey = ['like-submission', id];
  const show = (on: boolean) =>
    changeSubmission(client, id, (submission) =>
      submission.liked === on
        ? submission
        : {
            ...submission,
            liked: on,
            likeCount: Math.max(0, submission.likeCount + (on ? 1 : -1)),
          },
    );

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (on: boolean) =>
      on
        ? call('PUT /api/submissions/:id/like', { params: { id } })
        : call('DELETE /api/submissions/:id/like', { params: { id } }),
    onMutate: async (on) => {
      show(on);
      // A response in flight would overwrite the optimistic state; it is refetched afterwards.
      const interrupted = client.isFetching({ queryKey: challengeKeys.all }) > 0;
      if (interrupted) await client.cancelQueries({ queryKey: challengeKeys.all });
      return { interrupted };
    },
    onSuccess: ({ likeCount }) => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) changeSubmission(client, id, (submission) => ({ ...submission, likeCount }));
    },
    onSettled: (_reply, problem, _on, before) => {
      // A failed request may have reached the server all the same.
      if (problem || before?.interrupted)
        void client.invalidateQueries({ queryKey: challengeKeys.all });
    },
    onError: (_problem, on) => {
      show(!on);
      toast(sentenceFor('submission-like-failed'));
    },
  });
  return () => mutate(!liked);
}
