import { longDate } from '@gesso/domain/kernel';
import { type CaseDetail, outcomeLabels } from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { i18n } from '#i18n';
import { reasonNames, subjectLabels } from './case-names.ts';
import { CasePart } from './case-part.tsx';

type Earlier = CaseDetail['history'][number];

/** Earlier cases about the same author with their outcomes. */
export function CaseHistory({ detail: { author, history } }: { detail: CaseDetail }) {
  if (!author) return null;
  return (
    <CasePart title={t`History of @${{ username: author.username }}`}>
      {history.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>No earlier reports.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2 text-14">
          {history.map((earlier) => (
            <li key={earlier.id}>
              <Link
                to="/moderation/$caseId"
                params={{ caseId: earlier.id }}
                className="inline-block rounded-6 py-1 text-ultramarine underline-offset-4 hover:underline"
              >
                {t`${{ subject: subjectLabels[earlier.subject.kind] }}: ${{ reasons: reasonNames(earlier) }}`}
              </Link>
              <span className="block text-muted">
                {outcomeText(earlier)} · {longDate(i18n, earlier.openedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  );
}

function outcomeText({ outcome, rule, reversed }: Earlier): string {
  if (!outcome) return t`Not decided yet`;
  const label = outcomeLabels[outcome];
  const decision = rule ? t`${label}: ${{ brokenRule: brokenRules[rule] }}` : label;
  return reversed ? t`${decision} (reversed)` : decision;
}
