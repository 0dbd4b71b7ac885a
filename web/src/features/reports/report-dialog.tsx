import type { Subject, SubjectKind } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';
import type { ReportOutcome } from './use-report.ts';

const titles: Record<SubjectKind, string> = {
  post: t`Report this post`,
  comment: t`Report this comment`,
  submission: t`Report this challenge submission`,
  profile: t`Report this profile`,
  community: t`Report this community`,
  collection: t`Report this collection`,
};

type ReportDialogProps = { subject: Subject; onClose: () => void };

/** Reports content to the moderators; guests leave an email address for the reply. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const viewer = useViewer();
  const [sent, setSent] = useState<ReportOutcome | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sent ? t({ message: 'Reported', context: 'a report was sent' }) : titles[subject.kind]}
    >
      {sent ? (
        <ReportSent already={sent === 'already'} onClose={onClose} />
      ) : (
        <ReportForm subject={subject} viewer={viewer} onSent={setSent} onCancel={onClose} />
      )}
    </Dialog>
  );
}
