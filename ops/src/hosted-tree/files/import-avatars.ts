import { avatarPath, storeAvatar } from '@gesso/server/features/media/avatar-files';
import type { Queries } from '@gesso/server/platform/database/database';
import { derivedId } from '../tree-ids.ts';
import { avatarsStore, type WantedAvatar } from './avatars.store.ts';
import type { FileServices } from './file-services.ts';
import { mapLimited } from './limited.ts';

/**
 * The path of an imported avatar, by which the export detects whether the person has changed it.
 */
export const importedAvatarPath = (userId: string, url: string): string =>
  avatarPath(userId, derivedId('avatar', userId, url));

async function importAvatar(db: Queries, services: FileServices, { id, key, url }: WantedAvatar) {
  const read = await services.read(url, (bytes) =>
    services.images.readPicture(bytes, 'avatar', id),
  );
  const noteFor = (reason: string) => services.report.note('pictures', 'repaired', reason, key);
  if (!read.ok) return noteFor(`${read.reason}: no avatar`);
  if (read.isReencoded(read.picture.original)) noteFor('avatar converted to WebP');
  if (services.isDryRun) return;
  const path = importedAvatarPath(id, url);
  const bytes = await storeAvatar(services.storage, path, read.picture);
  const { width, height } = read.picture;
  await avatarsStore.set(db, id, { path, width, height, bytes });
}

const BATCH = 100;

/**
 * Imports avatars for everyone without one, including people imported earlier without the files.
 */
export async function importAvatars(
  db: Queries,
  services: FileServices,
  onDone: (done: number) => void,
): Promise<void> {
  for (let after = 0, done = 0; ; ) {
    const avatars = await avatarsStore.wanted(db, after, BATCH);
    await mapLimited(avatars, (avatar) => importAvatar(db, services, avatar));
    await services.report.flushed();
    done += avatars.length;
    onDone(done);
    if (avatars.length < BATCH) return;
    after = avatars.at(-1)?.n ?? after;
  }
}
