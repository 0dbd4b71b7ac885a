import { submissionIdOf } from './features/challenges/challenge-files.ts';
import { pictureIdOf } from './features/posts/picture-files.ts';
import { avatarOwnerOf } from './features/profiles/avatar-files.ts';
import { coverIdOf } from './platform/communities/cover-files.ts';
import type { FileRow, RowOfFile } from './platform/storage/row-of-file.ts';

const idOf: Record<FileRow['kind'], (path: string) => string | undefined> = {
  picture: pictureIdOf,
  submission: submissionIdOf,
  avatar: avatarOwnerOf,
  cover: coverIdOf,
};

// Typed by the compiler as strings only.
const kinds = Object.keys(idOf) as FileRow['kind'][];

/** Found by the features that build the paths. */
export const rowOfFile: RowOfFile = (path) => {
  for (const kind of kinds) {
    const id = idOf[kind](path);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
};
