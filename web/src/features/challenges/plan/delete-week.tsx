import { type ChallengeWeek, weekTitle } from '@gesso/domain/challenges';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDeleteWeek } from './use-delete-week.ts';

/** Only for a week that has not begun: callers check checkWeekDelete. */
export function DeleteWeek({ week }: { week: ChallengeWeek }) {
  const [confirming, setConfirming] = useState(false);
  const { remove, busy } = useDeleteWeek(week, () => setConfirming(false));
  return (
    <>
      <IconButton label={`Delete ${weekTitle(week)}`} onClick={() => setConfirming(true)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this week?"
        text={`“${weekTitle(week)}” goes for good, with its text and banner images. Nobody else has seen it yet.`}
        confirmLabel="Delete week"
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
