import type { Submission } from '@gesso/domain/challenges';
import { Picture } from '../../ui/picture.tsx';

type SubmissionPictureProps = { submission: Submission; eager: boolean; className: string };

/** A submission's small still rendition, with its description as alt text. */
export const SubmissionPicture = ({ submission, eager, className }: SubmissionPictureProps) => (
  <Picture
    src={submission.picture.previewUrl}
    width={submission.picture.width}
    height={submission.picture.height}
    thumbhash={submission.picture.thumbhash}
    alt={submission.description}
    eager={eager}
    className={className}
  />
);
