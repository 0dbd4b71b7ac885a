import { accountLimits, type Me } from '@gesso/domain/accounts';
import { say } from '@gesso/domain/kernel';
import {
  reasonsFor,
  reportReasons,
  type Subject,
  type SubjectKind,
} from '@gesso/domain/moderation';
import { reportLimits, reportMessages } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { i18n } from '#i18n';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type ReportOutcome, useReport } from './use-report.ts';

const questions: Record<SubjectKind, string> = {
  post: t`Why are you reporting this post?`,
  comment: t`Why are you reporting this comment?`,
  submission: t`Why are you reporting this challenge submission?`,
  profile: t`Why are you reporting this profile?`,
  community: t`Why are you reporting this community?`,
  collection: t`Why are you reporting this collection?`,
};

type ReportFormProps = {
  subject: Subject;
  viewer: Me | null;
  onSent: (outcome: ReportOutcome) => void;
  onCancel: () => void;
};

export function ReportForm({ subject, viewer, onSent, onCancel }: ReportFormProps) {
  const { draft, change, problem, submit, sending } = useReport(subject, viewer, onSent);
  const reasons = reasonsFor[subject.kind].map((value) => ({
    value,
    label: reportReasons[value],
  }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <RadioList
        legend={questions[subject.kind]}
        options={reasons}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        className="sm:grid-cols-2"
      />
      <TextArea
        label={t`Add details (optional)`}
        rows={3}
        value={draft.words}
        counter={{ used: draft.words.trim().length, max: reportLimits.wordsMax }}
        onChange={({ target }) => change({ words: target.value })}
      />
      {viewer === null && (
        <EmailField
          label={t`Your email address`}
          hint={reportMessages.aboutEmail}
          maxLength={accountLimits.emailMax}
          value={draft.email}
          onChange={(email) => change({ email })}
        />
      )}
      <p className="text-14 text-muted">{say(i18n, reportMessages.whatHappens)}</p>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={sending}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </form>
  );
}
