import type { Submission } from '@gesso/domain/challenges';
import { Picture } from '../../ui/picture.tsx';

type EntryPictureProps = { entry: Submission; eager: boolean; className: string };

/** An entry's narrow still copy, described by its artist's words. */
export const EntryPicture = ({ entry, eager, className }: EntryPictureProps) => (
  <Picture
    src={entry.picture.previewUrl}
    width={entry.picture.width}
    height={entry.picture.height}
    thumbhash={entry.picture.thumbhash}
    alt={entry.description}
    eager={eager}
    className={className}
  />
);
