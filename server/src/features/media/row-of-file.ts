import { avatarOwnerOf } from './avatar-files.ts';
import { submissionIdOf } from './challenge-files.ts';
import { coverIdOf } from './cover-files.ts';
import { pictureIdOf } from './picture-files.ts';

/** The row that a stored picture belongs to: of an avatar the person, of every other file its own. */
export type FileRow = { kind: 'picture' | 'submission' | 'avatar' | 'cover'; id: string };

const idOf: Record<FileRow['kind'], (path: string) => string | undefined> = {
  picture: pictureIdOf,
  submission: submissionIdOf,
  avatar: avatarOwnerOf,
  cover: coverIdOf,
};

// Typed by the compiler as strings only.
const kinds = Object.keys(idOf) as FileRow['kind'][];

/** Undefined for files that are never hidden, such as the banners of a week. */
export function rowOfFile(path: string): FileRow | undefined {
  for (const kind of kinds) {
    const id = idOf[kind](path);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}
