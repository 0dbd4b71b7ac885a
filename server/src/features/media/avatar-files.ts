import { newId } from '@gesso/domain/kernel';
import { RENDITION_WIDTHS, renditionOf } from '@gesso/domain/pictures';
import type { ReadPicture } from '../../platform/images/images.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { idInPath } from './id-in-path.ts';

/** Wide enough for every place that shows a small avatar; stored for every avatar. */
const SMALL = RENDITION_WIDTHS[0];

export const avatarPath = (userId: string, name: string): string =>
  `profile_images/${userId}/${name}.webp`;

export const newAvatarPath = (userId: string): string => avatarPath(userId, newId());

/** The id of the person to whom an avatar file belongs. */
export function avatarOwnerOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.webp$/, '');
  return idInPath(path, (userId) => avatarPath(userId, name));
}

const smallAvatar = (path: string): string => renditionOf(path, SMALL);

export const avatarPaths = (path: string): string[] => [path, smallAvatar(path)];

/** Returns the number of bytes stored. */
export async function storeAvatar(
  storage: Storage,
  path: string,
  { original, renditions }: ReadPicture,
): Promise<number> {
  const small = renditions.find(({ width }) => width === SMALL)?.bytes ?? original;
  await storage.put(path, original);
  await storage.put(smallAvatar(path), small);
  return original.length + small.length;
}
