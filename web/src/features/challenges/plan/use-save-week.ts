import type { WeekDraft } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { upload } from '../../../platform/api/upload.ts';
import { toast } from '../../../ui/toast-store.ts';
import { challengeKeys } from '../challenge-queries.ts';

/** Creates or edits a week; done once every list has been refetched. */
export function useSaveWeek(isNew: boolean, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ weekNumber, ...body }: WeekDraft) =>
      isNew
        ? call('POST /api/challenges', { body: { weekNumber, ...body } })
        : call('PATCH /api/challenges/:weekNumber', { params: { weekNumber }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onDone();
      toast(isNew ? t`Challenge scheduled.` : t`Challenge updated.`);
    },
  });
  return {
    save: mutate,
    busy: isPending,
    failure: error && failureMessage(error, 'week-save-failed'),
  };
}

export function useAddBanner() {
  return useMutation({
    mutationFn: (file: File) => upload('POST /api/challenges/banners', file),
    onError: (problem) => toast(failureMessage(problem, 'picture-upload-failed')),
  });
}
