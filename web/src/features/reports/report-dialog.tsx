import { type Subject, subjectNouns } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';
import type { ReportOutcome } from './use-report.ts';

type ReportDialogProps = { subject: Subject; onClose: () => void };

/** Reports content to the moderators; guests leave an email address for the reply. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const viewer = useViewer();
  const [sent, setSent] = useState<ReportOutcome | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sent ? t`Reported` : t`Report this ${{ noun: subjectNouns[subject.kind] }}`}
    >
      {sent ? (
        <ReportSent already={sent === 'already'} onClose={onClose} />
      ) : (
        <ReportForm subject={subject} viewer={viewer} onSent={setSent} onCancel={onClose} />
      )}
    </Dialog>
  );
}
