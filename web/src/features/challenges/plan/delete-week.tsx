import { type ChallengeWeek, weekTitle } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../../platform/api/call.ts';
import { failureMessage } from '../../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { challengeKeys } from '../challenge-queries.ts';

/** Only for a week that has not started: callers check checkWeekDelete. */
export function DeleteWeek({ week }: { week: ChallengeWeek }) {
  const title = weekTitle(i18n, week);
  const [confirming, setConfirming] = useState(false);
  const { remove, busy } = useDeleteWeek(week, () => setConfirming(false));
  return (
    <>
      <IconButton label={t`Delete ${title}`} onClick={() => setConfirming(true)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Delete this challenge?`}
        text={t`“${title}” will be permanently deleted, with its text and banner images. No one else has seen it yet.`}
        confirmLabel={t`Delete challenge`}
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}

/** Deletes a planned week; the plan is refetched after success and failure. */
function useDeleteWeek({ weekNumber }: ChallengeWeek, onSettled: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/challenges/:weekNumber', { params: { weekNumber } }),
    onSuccess: () => toast(t`Challenge deleted.`),
    onError: (problem) => toast(failureMessage(problem, 'week-delete-failed')),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onSettled();
    },
  });
  return { remove: () => mutate(), busy: isPending };
}
