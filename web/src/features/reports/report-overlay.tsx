import { lazy, Suspense } from 'react';
import { closeReport, useOpenedReport } from './opened-report.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: Dialog } = await import('./report-dialog.tsx');
  return { default: Dialog };
});

/** The report dialog of every screen. */
export function ReportOverlay() {
  const subject = useOpenedReport();
  if (!subject) return null;
  return (
    <Suspense>
      <ReportDialog key={`${subject.kind} ${subject.id}`} subject={subject} onClose={closeReport} />
    </Suspense>
  );
}
