import type { CaseDetail, SubjectContent } from '@gesso/domain/moderation';
import { CasePart } from './case-part.tsx';
import { ReportedContent } from './reported-content.tsx';

const same = (a: SubjectContent, b: SubjectContent): boolean =>
  a.title === b.title && a.text === b.text;

/** The subject as it was reported, and as it is now if that differs. */
export function ReportedThing({ detail: { reported, now, hidden, path } }: { detail: CaseDetail }) {
  return (
    <CasePart title="As it was reported">
      <ReportedContent content={reported} />
      {now === null && <p className="text-14 text-muted">It has since been deleted.</p>}
      {hidden && <p className="text-14 text-muted">It is now hidden from everyone.</p>}
      {now !== null && !same(now, reported) && (
        <details>
          <summary className="min-h-11 content-center text-14">It has since been edited</summary>
          <ReportedContent content={{ ...now, pictures: [] }} />
        </details>
      )}
      {path !== null && now !== null && !hidden && (
        <p>
          <a
            href={path}
            className="inline-flex min-h-11 items-center rounded-6 text-14 text-ultramarine underline-offset-4 hover:underline"
          >
            Open it on the site
          </a>
        </p>
      )}
    </CasePart>
  );
}
