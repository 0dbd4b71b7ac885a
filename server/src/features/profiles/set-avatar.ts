import { HOUR_MS, ok } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureInput } from '../../platform/images/images.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { avatarPaths, newAvatarPath, storeAvatar } from '../media/avatar-files.ts';
import type { Owner } from '../media/owner.ts';
import { withinQuota } from '../media/quota.ts';
import type { AvatarFile, ProfilesStore } from './profiles.store.ts';
import type { ProfilesServices } from './services.ts';

const dropUnusedAvatar = defineJob(
  'drop-unused-avatar',
  'files',
  z.strictObject({ userId: z.string(), path: z.string() }),
);

export function handleUnusedAvatars(
  { db, jobs, storage }: ProfilesServices,
  store: ProfilesStore,
): void {
  jobs.handle(dropUnusedAvatar, async ({ userId, path }) => {
    if (await store.hasImage(db, userId, path)) return;
    await Promise.all(avatarPaths(path).map((file) => storage.remove(file)));
  });
}

/** Sets or clears the avatar and schedules the removal of the old files. */
async function replaceAvatar(
  tx: Queries,
  jobs: Jobs,
  store: ProfilesStore,
  userId: string,
  image: AvatarFile | null,
): Promise<void> {
  const before = await store.setImage(tx, userId, image);
  if (before) await jobs.add(removeFiles, { paths: avatarPaths(before) }, { tx });
}

export async function removeAvatar(
  { db, jobs }: ProfilesServices,
  store: ProfilesStore,
  userId: string,
): Promise<void> {
  await db.transaction((tx) => replaceAvatar(tx, jobs, store, userId, null));
}

export async function setAvatar(
  services: ProfilesServices,
  store: ProfilesStore,
  owner: Owner,
  source: PictureInput,
) {
  const userId = owner.id;
  const { db, jobs, settings } = services;
  const read = await services.images.readPicture(source, 'avatar', userId);
  if (!read.ok) return read;
  const path = newAvatarPath(userId);
  // Scheduled before the files are written, so that a crash in between leaves no orphans.
  const later = new Date(services.clock.now() + HOUR_MS);
  await jobs.add(dropUnusedAvatar, { userId, path }, { runAt: later });
  const { width, height } = read.value;
  const bytes = await storeAvatar(services.storage, path, read.value);
  const stored = await withinQuota(db, settings.pictureQuota, owner, (tx) =>
    replaceAvatar(tx, jobs, store, userId, { path, width, height, bytes }),
  );
  if (stored.ok) return ok(null);
  await Promise.all(avatarPaths(path).map((file) => services.storage.remove(file)));
  return stored;
}
