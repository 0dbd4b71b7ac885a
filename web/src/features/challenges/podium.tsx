import type { PodiumPlace, Submission } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { cx } from '../../ui/cx.ts';
import { ArtistLink } from './artist-link.tsx';
import { LikeSubmissionButton } from './like-submission-button.tsx';
import { placeName } from './place-name.ts';
import { SubmissionButton } from './submission-button.tsx';
import { SubmissionPicture } from './submission-picture.tsx';

type PodiumProps = { winners: Submission[]; onOpen: (submission: Submission) => void };

// On a phone the first place is above the others, on wide screens between them.
const stand: Record<PodiumPlace, string> = {
  1: 'col-span-2 sm:col-span-1 sm:col-start-2',
  2: 'sm:col-start-1',
  3: 'sm:col-start-3',
};
const step: Record<PodiumPlace, string> = {
  1: 'h-32 sm:h-54',
  2: 'h-40 sm:rounded-se-none sm:border-e-0',
  3: 'h-30 sm:rounded-ss-none sm:border-s-0',
};

/** The three most liked submissions of a past week. */
export function Podium({ winners, onOpen }: PodiumProps) {
  return (
    <ol
      aria-label={t`Podium`}
      className="mx-auto grid w-full max-w-4xl grid-cols-2 items-end gap-x-3 gap-y-6 sm:grid-cols-[1fr_1.2fr_1fr] sm:gap-x-0"
    >
      {winners.map((submission) => (
        <Winner
          key={submission.id}
          submission={submission}
          place={submission.place ?? 3}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

type WinnerProps = {
  submission: Submission;
  place: PodiumPlace;
  onOpen: (submission: Submission) => void;
};

function Winner({ submission, place, onOpen }: WinnerProps) {
  return (
    <li className={cx('min-w-0 sm:row-start-1', stand[place])}>
      <Framed submission={submission} onOpen={onOpen} />
      <div
        className={cx(
          'flex flex-col items-center rounded-t-6 border border-line bg-wash px-3 pt-3 text-center',
          step[place],
        )}
      >
        <p className={cx('font-display', place === 1 ? 'text-28 text-accent-text' : 'text-20')}>
          {placeName(place)}
        </p>
        <ArtistLink author={submission.author} className="max-w-full text-14" />
        <span className="pe-2">
          <LikeSubmissionButton submission={submission} />
        </span>
      </div>
    </li>
  );
}

type FramedProps = { submission: Submission; onOpen: (submission: Submission) => void };

/** The same aspect ratio for all, so that only the step height shows the place. */
function Framed({ submission, onOpen }: FramedProps) {
  const { picture } = submission;
  return (
    <SubmissionButton
      submission={submission}
      onOpen={onOpen}
      className="relative mx-auto block aspect-square w-11/12 cursor-zoom-in rounded-6 bg-surface inset-ring inset-ring-line"
    >
      <span className="absolute inset-[6%] flex items-center justify-center">
        <SubmissionPicture
          submission={submission}
          eager
          className={picture.width < picture.height ? 'h-full' : 'w-full'}
        />
      </span>
    </SubmissionButton>
  );
}
