import { longDate } from '@gesso/domain/kernel';
import type { OwnDecision } from '@gesso/domain/moderation';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { i18n } from '#i18n';

/** The decision, its rule and its subject. */
export function OwnDecisionView({ own: { decision, reported } }: { own: OwnDecision }) {
  const { rule, words, time, reversedAt } = decision;
  const decided = longDate(i18n, time);
  return (
    <div className="flex flex-col gap-4">
      {rule && (
        <p>
          <Trans>
            The decision is based on this rule of our{' '}
            <Link to="/legal" hash="conduct" className="text-ultramarine underline">
              community standards
            </Link>
            : {{ brokenRule: brokenRules[rule] }}.
          </Trans>
        </p>
      )}
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {words}
        </p>
      )}
      {(reported.title !== '' || reported.text !== '') && (
        <blockquote className="border-line border-s-2 ps-4 text-14 text-muted">
          {reported.title !== '' && (
            <p dir="auto" className="break-words font-medium">
              {reported.title}
            </p>
          )}
          {reported.text !== '' && (
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {reported.text}
            </p>
          )}
        </blockquote>
      )}
      <p className="text-14 text-muted">
        {reversedAt === null
          ? t`Decided ${decided}.`
          : t`Decided ${decided}. Reversed ${{ reversed: longDate(i18n, reversedAt) }}.`}
      </p>
    </div>
  );
}
