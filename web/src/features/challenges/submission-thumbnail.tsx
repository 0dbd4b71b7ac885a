import type { Submission } from '@gesso/domain/challenges';
import { kindsInWords } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { Cover } from '../../ui/cover.tsx';

/**
 * A winner in the card of a past week; the card links to the week, where the cover can be opened.
 */
export function SubmissionThumbnail({ submission }: { submission: Submission }) {
  const { picture, author, place } = submission;
  const kinds = useCoveredKinds(submission);
  const { username } = author;
  const rank = String(place);
  const className = 'aspect-square w-full rounded-10';
  if (kinds.length > 0) {
    return (
      <span
        role="img"
        aria-label={t`Place ${rank}: submission by ${username}, covered: ${{ kinds: kindsInWords(i18n, kinds) }}`}
      >
        <Cover thumbhash={picture.thumbhash} className={className} />
      </span>
    );
  }
  return (
    <img
      src={picture.previewUrl}
      alt={t`Place ${rank}: submission by ${username}`}
      loading="lazy"
      decoding="async"
      className={`${className} bg-wash object-cover`}
    />
  );
}
