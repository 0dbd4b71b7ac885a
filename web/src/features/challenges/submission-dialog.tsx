import { avatarOf } from '@gesso/domain/accounts';
import { type Submission, weekTitle } from '@gesso/domain/challenges';
import { labelsInWords, labelsOf } from '@gesso/domain/content-preferences';
import { longDate } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { MentionedText } from '../../platform/mentions/mentioned-text.tsx';
import { useEndedHistoryEntry } from '../../platform/page/use-history-entry.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { challengeKeys } from './challenge-queries.ts';
import { LikeSubmissionButton } from './like-submission-button.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { type LabelDialogComponent, SubmissionMenu } from './submission-menu.tsx';
import {
  type OpenLightboxButtonComponent,
  SubmissionViewPicture,
} from './submission-view-picture.tsx';

type SubmissionDialogProps = {
  submission: Submission | null;
  /** the viewer's own submission in a week that is still open */
  canWithdraw: boolean;
  /** menu items for another member's submission */
  menuItems: (submission: Submission) => ReactNode;
  labelDialog: LabelDialogComponent;
  openLightbox: OpenLightboxButtonComponent;
  onClose: () => void;
};

/** One submission in a large view, with its GIF animated. */
export function SubmissionDialog(props: SubmissionDialogProps) {
  const { submission, onClose } = props;
  useEndedHistoryEntry();
  return (
    <Dialog
      open={submission !== null}
      onOpenChange={(open) => !open && onClose()}
      title={
        submission ? t`Submission by ${{ username: submission.author.username }}` : t`Submission`
      }
      size="large"
    >
      {submission && <SubmissionView {...props} submission={submission} />}
    </Dialog>
  );
}

type SubmissionViewProps = SubmissionDialogProps & { submission: Submission };

function SubmissionView(props: SubmissionViewProps) {
  const { submission, canWithdraw, menuItems, labelDialog, openLightbox, onClose } = props;
  const { author, description, place } = submission;
  const labels = labelsInWords(labelsOf(submission));
  const profile: string = `/@${author.username}`;
  return (
    <>
      <SubmissionViewPicture submission={submission} openLightbox={openLightbox} />
      <div className="flex items-center gap-3">
        <Link to={profile} className="flex min-w-0 items-center gap-3 rounded-6">
          <Avatar {...avatarOf(author)} size={40} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-medium text-14">
              {author.fullName}
            </span>
            <span dir="auto" className="block truncate text-12 text-muted">
              @{author.username}
            </span>
          </span>
        </Link>
        <span className="ms-auto flex items-center gap-2">
          {place && <PlaceBadge place={place} />}
          <LikeSubmissionButton submission={submission} />
          <SubmissionMenu
            submission={submission}
            items={menuItems(submission)}
            labelDialog={labelDialog}
          />
        </span>
      </div>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        <MentionedText text={description} mentions={submission.mentions} publicMode={false} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-muted">
          {weekTitle(i18n, submission)}, {longDate(i18n, submission.time)}
          {labels && (
            <span className="block">
              <Trans>Labels: {labels}</Trans>
            </span>
          )}
        </p>
        {canWithdraw && <Withdraw submission={submission} onDone={onClose} />}
      </div>
    </>
  );
}

function Withdraw({ submission, onDone }: { submission: Submission; onDone: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const { withdraw, busy } = useWithdrawSubmission(submission, onDone);
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
        <Trans>Withdraw submission</Trans>
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Withdraw your submission?`}
        text={t`Its image, description and likes will be removed. You can submit again until the week ends.`}
        confirmLabel={t`Withdraw submission`}
        busy={busy}
        onConfirm={withdraw}
      />
    </>
  );
}

/** Withdraws a submission; done once the affected queries have been refetched. */
function useWithdrawSubmission({ id }: Submission, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/submissions/:id', { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: challengeKeys.all });
      onDone();
      toast(t`Your submission was withdrawn.`);
    },
    onError: (problem) => toast(failureMessage(problem, 'submission-withdraw-failed')),
  });
  return { withdraw: () => mutate(), busy: isPending };
}
