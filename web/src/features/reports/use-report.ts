import type { ReportReason, Subject } from '@gesso/domain/moderation';
import { checkReport, reportMessages } from '@gesso/domain/reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { clearDraft, draftOf, keepDraft, type ReportDraft } from './report-drafts.ts';

/** The result of a report: a second one by the same person changes nothing. */
export type ReportOutcome = 'received' | 'already';

type Report = { reason: ReportReason; words: string; email: string | null };

/** State of the report form; its text is kept after a failure and when it is reopened. */
export function useReport(
  subject: Subject,
  viewer: { id: string } | null,
  onSent: (outcome: ReportOutcome) => void,
) {
  const [draft, setDraft] = useState(() => draftOf(viewer, subject));
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ email, ...report }: Report) =>
      call('POST /api/reports', { body: { subject, ...report, ...(email ? { email } : {}) } }),
    onSuccess: ({ already }) => {
      clearDraft(viewer, subject);
      onSent(already ? 'already' : 'received');
    },
    onError: (failure) => setProblem(failureMessage(failure, 'report-failed')),
  });
  return {
    draft,
    problem,
    sending: send.isPending,
    change(part: Partial<ReportDraft>) {
      const changed = { ...draft, ...part };
      setDraft(changed);
      keepDraft(viewer, subject, changed);
    },
    submit() {
      const { reason } = draft;
      if (reason === null) return setProblem(reportMessages.chooseReason);
      const checked = checkReport(viewer, { ...draft, subject, reason });
      setProblem(checked.ok ? null : messageFor(checked.code));
      if (checked.ok && !send.isPending) send.mutate({ reason, ...checked.value });
    },
  };
}
