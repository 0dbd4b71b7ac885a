import type { SubjectContent } from '@gesso/domain/moderation';
import { Trans } from '@lingui/react/macro';
import { CoveredPictures } from './covered-pictures.tsx';

type ReportedContentProps = { content: SubjectContent };

/** The text and images of a subject at one time. */
export function ReportedContent({ content: { title, text, pictures } }: ReportedContentProps) {
  return (
    <div className="flex flex-col gap-3">
      {pictures.length > 0 && <CoveredPictures pictures={pictures} />}
      {title !== '' && (
        <p dir="auto" className="break-words font-medium">
          {title}
        </p>
      )}
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words text-14">
          {text}
        </p>
      )}
      {title === '' && text === '' && (
        <p className="text-14 text-muted">
          <Trans>No text.</Trans>
        </p>
      )}
    </div>
  );
}
