import { HOUR_MS, ok } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureInput } from '../../platform/images/images.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { Tools } from '../../tools.ts';
import { avatarPaths, newAvatarPath, storeAvatar } from '../media/avatar-files.ts';
import type { Owner } from '../media/owner.ts';
import { withinQuota } from '../media/quota.ts';
import type { AvatarFile, ProfilesStore } from './profiles.store.ts';

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

/** Sets or clears the avatar and schedules the removal of the old files. */
async function replaceAvatar(
  tx: Queries,
  jobs: Tools['jobs'],
  store: ProfilesStore,
  userId: string,
  image: AvatarFile | null,
): Promise<void> {
  const before = await store.setImage(tx, userId, image);
  if (before) await jobs.add(removeFiles, { paths: avatarPaths(before) }, { tx });
}

export async function removeAvatar(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  store: ProfilesStore,
  userId: string,
): Promise<void> {
  await db.transaction((tx) => replaceAvatar(tx, jobs, store, userId, null));
}

export async function setAvatar(
  tools: Tools,
  store: ProfilesStore,
  owner: Owner,
  source: PictureInput,
) {
  const userId = owner.id;
  const { db, jobs, settings } = tools;
  const read = await tools.images.readPicture(source, 'avatar', userId);
  if (!read.ok) return read;
  const path = newAvatarPath(userId);
  // Scheduled before the files are written, so that a crash in between leaves no orphans.
  const later = new Date(tools.clock.now() + HOUR_MS);
  await jobs.add(dropUnusedAvatar, { userId, path }, { runAt: later });
  const { width, height } = read.value;
  const bytes = await storeAvatar(tools.storage, path, read.value);
  const named = await withinQuota(db, settings.pictureQuota, owner, (tx) =>
    replaceAvatar(tx, jobs, store, userId, { path, width, height, bytes }),
  );
  if (named.ok) return ok(null);
  await Promise.all(avatarPaths(path).map((file) => tools.storage.remove(file)));
  return named;
}
