import { type ContentLabels, labelTexts } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { upload } from '../../platform/api/upload.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { toast } from '../../ui/toast-store.ts';
import { challengeKeys } from './challenge-queries.ts';

type SubmissionInput = { file: File; description: string; labels: ContentLabels; key: string };

/** Sends a submission; done once the affected queries have been refetched. */
export function useCreateSubmission(weekNumber: number, onDone: () => void) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, description, labels, key }: SubmissionInput) =>
      upload('POST /api/challenges/:weekNumber/submissions', file, {
        params: { weekNumber: String(weekNumber) },
        fields: { description, key, ...labelTexts(labels) },
        onProgress: (sent) => setPercent(Math.round((100 * sent) / file.size)),
      }),
    onMutate: () => {
      setPercent(0);
      setReason(null);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onDone();
      toast(t`Your submission is in. Good luck.`);
    },
    onError: (problem) => setReason(failureMessage(problem)),
  });
  const failure = reason === null ? null : { title: messageFor('submission-failed'), reason };
  return { submit: mutate, busy: isPending, percent, failure, setReason };
}
