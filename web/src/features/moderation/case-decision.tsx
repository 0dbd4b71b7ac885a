import { longDate } from '@gesso/domain/kernel';
import { type CaseDetail, type Decision, outcomeLabels } from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { CasePart } from './case-part.tsx';

/** The decision of a case, and the appeal against it. */
export function CaseDecision({ detail: { decision, decidedBy, appeal } }: { detail: CaseDetail }) {
  if (!decision) return null;
  const { words, time, reversedAt } = decision;
  const date = longDate(i18n, time);
  const decided = decidedBy ? t`@${{ username: decidedBy.username }}, ${date}` : date;
  return (
    <CasePart title={t`Decision`}>
      <p>
        <OutcomeText decision={decision} />
      </p>
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words text-14">
          {words}
        </p>
      )}
      <p className="text-14 text-muted">
        {reversedAt === null
          ? decided
          : t`${decided}. Reversed ${{ reversed: longDate(i18n, reversedAt) }}.`}
      </p>
      {appeal && (
        <blockquote className="rounded-10 bg-wash px-4 py-3 text-14">
          <p className="text-muted">
            <Trans>Appeal, {{ date: longDate(i18n, appeal.time) }}</Trans>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
            {appeal.words}
          </p>
        </blockquote>
      )}
    </CasePart>
  );
}

function OutcomeText({ decision: { outcome, rule, days } }: { decision: Decision }) {
  const label = outcomeLabels[outcome];
  const brokenRule = rule && brokenRules[rule];
  if (!brokenRule) return <span className="font-medium">{label}</span>;
  // Only a suspension has a duration.
  return days === null ? (
    <Trans>
      <span className="font-medium">{label}</span>: {brokenRule}
    </Trans>
  ) : (
    <Trans>
      <span className="font-medium">{label}</span> for{' '}
      <Plural value={days} one="# day" other="# days" />: {brokenRule}
    </Trans>
  );
}
