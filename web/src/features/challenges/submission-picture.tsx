import type { Submission } from '@gesso/domain/challenges';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { Cover } from '../../ui/cover.tsx';
import { Picture } from '../../ui/picture.tsx';

type SubmissionPictureProps = { submission: Submission; eager: boolean; className: string };

/** A submission's small still rendition with its description as alt text, or its cover. */
export function SubmissionPicture({ submission, eager, className }: SubmissionPictureProps) {
  const { picture, description } = submission;
  const covered = useCoveredKinds(submission).length > 0;
  if (covered) return <Cover thumbhash={picture.thumbhash} size={picture} className={className} />;
  return (
    <Picture
      src={picture.previewUrl}
      width={picture.width}
      height={picture.height}
      thumbhash={picture.thumbhash}
      alt={description}
      eager={eager}
      className={className}
    />
  );
}
