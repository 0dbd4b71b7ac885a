import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { z } from 'zod';
import { tilesPrefix } from '../../platform/images/originals/tile-names.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { picturePath } from '../media/picture-files.ts';
import { lockPeople } from '../people/lock-people.store.ts';
import { publishChangedPost } from '../posts/publish-edited.ts';
import { originalsStore } from './originals.store.ts';
import { removeP3Copies } from './p3-files.ts';
import { preparingOriginals } from './preparing-originals.store.ts';
import type { OriginalsServices } from './services.ts';

/** The database adds this job for every deleted row; the server adds it for every refusal. */
export const removeOriginalFiles = defineJob(
  'remove-original',
  'files',
  z.strictObject({ id: z.string(), pictureId: z.string() }),
);

/** The picture itself stays and can no longer be zoomed into. */
export async function removeOriginal({ db, live }: OriginalsServices, ownerId: string, id: string) {
  const removed = await db.transaction(async (tx) => {
    await lockPeople(tx, [ownerId]);
    return originalsStore.remove(tx, ownerId, id);
  });
  if (!removed) return err('original-not-found');
  live.publish(meTopic(ownerId), { type: 'original-changed', pictureId: removed.picture_id });
  if (removed.state === 'ready' && removed.post_id)
    await publishChangedPost({ db, live }, removed.post_id);
  return ok(null);
}

/** Copies are named by the picture: those of another, newer original stay. */
function removeCopies({ db, storage }: OriginalsServices, id: string) {
  return db.transaction(async (tx) => {
    const picture = await preparingOriginals.lockPicture(tx, id);
    if (!picture || picture.p3) return;
    await removeP3Copies(storage, { path: picturePath(id), width: picture.width });
  });
}

/**
 * Ids of originals are never reused, so all files with the id can be removed once the row is gone.
 */
export function handleOriginalRemoval(services: OriginalsServices): void {
  const { db, jobs, originalFiles, storage } = services;
  jobs.handle(removeOriginalFiles, async ({ id, pictureId }) => {
    if (await preparingOriginals.hasFiles(db, id)) return;
    await originalFiles.remove(id);
    await storage.removeTree(tilesPrefix(id));
    await removeCopies(services, pictureId);
  });
}
