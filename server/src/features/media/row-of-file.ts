import type { FileRow, RowOfFile } from '../../platform/storage/row-of-file.ts';
import { avatarOwnerOf } from './avatar-files.ts';
import { submissionIdOf } from './challenge-files.ts';
import { coverIdOf } from './cover-files.ts';
import { pictureIdOf } from './picture-files.ts';

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
