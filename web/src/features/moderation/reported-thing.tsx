import type { CaseDetail, SubjectContent } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CasePart } from './case-part.tsx';
import { ReportedContent } from './reported-content.tsx';

const same = (a: SubjectContent, b: SubjectContent): boolean =>
  a.title === b.title && a.text === b.text;

/** The subject as it was reported, and as it is now if that differs. */
export function ReportedThing({ detail: { reported, now, hidden, path } }: { detail: CaseDetail }) {
  return (
    <CasePart title={t`At the time of the report`}>
      <ReportedContent content={reported} />
      {now === null && (
        <p className="text-14 text-muted">
          <Trans>It has since been deleted.</Trans>
        </p>
      )}
      {hidden && (
        <p className="text-14 text-muted">
          <Trans>It is now hidden from everyone.</Trans>
        </p>
      )}
      {now !== null && !same(now, reported) && (
        <details>
          <summary className="min-h-11 content-center text-14">
            <Trans>It has since been edited</Trans>
          </summary>
          <ReportedContent content={{ ...now, pictures: [] }} />
        </details>
      )}
      {path !== null && now !== null && !hidden && (
        <p>
          <a
            href={path}
            className="inline-flex min-h-11 items-center rounded-6 text-14 text-ultramarine underline-offset-4 hover:underline"
          >
            <Trans>Open it on the site</Trans>
          </a>
        </p>
      )}
    </CasePart>
  );
}
