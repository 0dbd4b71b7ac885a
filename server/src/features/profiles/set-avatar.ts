import { ok } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { PictureSource } from '../../platform/images/images.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { Tools } from '../../tools.ts';
import { avatarPaths, newAvatarPath, storeAvatar } from './avatar-files.ts';
import type { AvatarFile, ProfilesStore } from './profiles.store.ts';

const HOUR = 60 * 60 * 1000;

const dropUnusedAvatar = defineJob(
  'drop-unused-avatar',
  'files',
  z.strictObject({ userId: z.string(), path: z.string() }),
);

export function handleUnusedAvatars({ db, jobs, storage }: Tools, store: ProfilesStore): void {
  jobs.handle(dropUnusedAvatar, async ({ userId, path }) => {
    if (await store.hasImage(db, userId, path)) return;
    await Promise.all(avatarPaths(path).map((file) => storage.remove(file)));
  });
}

/** In one transaction the new picture is named and the files of the old one are given up. */
export async function nameAvatar(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  store: ProfilesStore,
  userId: string,
  image: AvatarFile | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await store.setImage(tx, userId, image);
    if (before) await jobs.add(removeFiles, { paths: avatarPaths(before) }, { tx });
  });
}

export async function setAvatar(
  tools: Tools,
  store: ProfilesStore,
  userId: string,
  source: PictureSource,
) {
  const read = await tools.images.readPicture(source, 'avatar', userId);
  if (!read.ok) return read;
  const path = newAvatarPath(userId);
  // Asked for before there are files: should we stop half-way, they do not stay for ever.
  const later = new Date(tools.clock.now() + HOUR);
  await tools.jobs.add(dropUnusedAvatar, { userId, path }, { runAt: later });
  await storeAvatar(tools.storage, path, read.value);
  const { width, height } = read.value;
  await nameAvatar(tools, store, userId, { path, width, height });
  return ok(null);
}
