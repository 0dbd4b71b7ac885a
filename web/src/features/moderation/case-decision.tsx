import { counted, longDate } from '@gesso/domain/kernel';
import { type CaseDetail, outcomeLabels } from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CasePart } from './case-part.tsx';

/** The decision of a case, and the appeal against it. */
export function CaseDecision({ detail: { decision, decidedBy, appeal } }: { detail: CaseDetail }) {
  if (!decision) return null;
  const { outcome, rule, days, words, time, reversedAt } = decision;
  return (
    <CasePart title={t`Decision`}>
      <p>
        <span className="font-medium">{outcomeLabels[outcome]}</span>
        {days !== null && t` for ${counted(days, 'day')}`}
        {rule && `: ${brokenRules[rule]}`}
      </p>
      {words !== '' && <p className="whitespace-pre-wrap break-words text-14">{words}</p>}
      <p className="text-14 text-muted">
        {decidedBy ? `@${decidedBy.username}, ` : ''}
        {longDate(time)}
        {reversedAt !== null && t`. Reversed ${longDate(reversedAt)}.`}
      </p>
      {appeal && (
        <blockquote className="rounded-10 bg-wash px-4 py-3 text-14">
          <p className="text-muted">
            <Trans>Appeal, {longDate(appeal.time)}</Trans>
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{appeal.words}</p>
        </blockquote>
      )}
    </CasePart>
  );
}
