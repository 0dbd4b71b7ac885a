import type { Submission } from '@gesso/domain/challenges';
import { kindsInWords, MADE_WITH_AI } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import { i18n } from '#i18n';
import { uncover, useCoveredKinds } from '../../platform/covers/covers.ts';
import { CoverNotice } from '../../ui/cover.tsx';
import { PictureLabel } from '../../ui/picture-label.tsx';
import { submissionInWords } from './submission-in-words.ts';

type SubmissionButtonProps = {
  submission: Submission;
  /** the first part of the accessible name: '1st place' */
  prefix?: string;
  className: string;
  onOpen: (submission: Submission) => void;
  children: ReactNode;
};

/** Opens a submission. The button on a cover is a sibling, since buttons cannot be nested. */
export function SubmissionButton(props: SubmissionButtonProps) {
  const { submission, prefix, className, onOpen, children } = props;
  const { id, madeWithAi } = submission;
  const { username } = submission.author;
  const kinds = useCoveredKinds(submission);
  const button = useRef<HTMLButtonElement>(null);
  const show = async () => {
    uncover(id);
    button.current?.focus({ preventScroll: true });
  };
  const label = [prefix, madeWithAi && MADE_WITH_AI, t`Open the submission by ${username}`];
  return (
    <div className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={label.filter(Boolean).join(': ')}
        onClick={() => onOpen(submission)}
        className={className}
      >
        {children}
        {madeWithAi && <PictureLabel atEnd>{MADE_WITH_AI}</PictureLabel>}
      </button>
      {kinds.length > 0 && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <CoverNotice
            title={kindsInWords(i18n, kinds)}
            about={submissionInWords(submission)}
            onShow={show}
          />
        </div>
      )}
    </div>
  );
}
