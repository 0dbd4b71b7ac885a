import { sentenceFor } from '@gesso/domain/catalogue';
import type { ReportReason, Subject } from '@gesso/domain/moderation';
import { checkReport, reportSentences } from '@gesso/domain/reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';

type Draft = { reason: ReportReason | null; words: string; email: string };

/** What became of a report: a second one of the same person changes nothing. */
export type ReportOutcome = 'received' | 'already';

type Report = { reason: ReportReason; words: string; email: string | null };

/** State of the report form; after a failure all that was typed is still there. */
export function useReport(
  subject: Subject,
  viewer: { id: string } | null,
  onSent: (outcome: ReportOutcome) => void,
) {
  const [draft, setDraft] = useState<Draft>({ reason: null, words: '', email: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ email, ...report }: Report) =>
      call('POST /api/reports', { body: { subject, ...report, ...(email ? { email } : {}) } }),
    onSuccess: ({ already }) => onSent(already ? 'already' : 'received'),
    onError: (failure) => setProblem(failureSentence(failure, 'report-failed')),
  });
  return {
    draft,
    problem,
    sending: send.isPending,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    submit() {
      const { reason } = draft;
      if (reason === null) return setProblem(reportSentences.chooseReason);
      const checked = checkReport(viewer, { subject, words: draft.words, email: draft.email });
      setProblem(checked.ok ? null : sentenceFor(checked.code));
      if (checked.ok && !send.isPending) send.mutate({ reason, ...checked.value });
    },
  };
}
