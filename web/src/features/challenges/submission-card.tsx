import type { Submission } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { MentionedText } from '../../platform/mentions/mentioned-text.tsx';
import { ArtistLink } from './artist-link.tsx';
import { LikeSubmissionButton } from './like-submission-button.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { placeName } from './place-name.ts';
import { SubmissionButton } from './submission-button.tsx';
import { SubmissionPicture } from './submission-picture.tsx';

/** px under the image for the description, the artist and the likes */
export const CARD_FOOTER = 100;

type SubmissionCardProps = {
  submission: Submission;
  /** in the first row: loaded eagerly */
  eager: boolean;
  onOpen: (submission: Submission) => void;
};

/** One submission in a grid: image, description, likes. */
export const SubmissionCard = memo(function SubmissionCard({
  submission,
  eager,
  onOpen,
}: SubmissionCardProps) {
  const { author, description, place } = submission;
  return (
    <article
      aria-label={t`Submission by ${{ username: author.username }}`}
      data-submission={submission.id}
      className="flex h-full flex-col"
    >
      <SubmissionButton
        submission={submission}
        {...(place ? { prefix: placeName(place) } : {})}
        onOpen={onOpen}
        className="relative block w-full cursor-zoom-in rounded-tile"
      >
        <SubmissionPicture submission={submission} eager={eager} className="w-full rounded-tile" />
        {place && <PlaceBadge place={place} className="absolute top-2.5 start-2.5" />}
      </SubmissionButton>
      <p dir="auto" className="mt-2.5 line-clamp-2 h-10 shrink-0 px-0.5 text-14">
        <MentionedText text={description} mentions={submission.mentions} publicMode={false} />
      </p>
      <div className="flex items-center justify-between gap-2 px-0.5">
        <ArtistLink author={author} className="text-12" />
        <LikeSubmissionButton submission={submission} />
      </div>
    </article>
  );
});
