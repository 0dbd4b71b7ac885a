import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import type { Owner } from '../media/owner.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';
import { holdSender } from './create-original.ts';
import { formatOfHead, HEAD_BYTES } from './original-format.ts';
import { originalsStore } from './originals.store.ts';
import { addPreparation } from './prepare-originals.ts';
import { refuseOriginal } from './refuse-original.ts';
import type { OriginalsServices } from './services.ts';

/** What another request made of it meanwhile; undefined while it is still to be taken in. */
async function madeMeanwhile(db: Queries, ownerId: string, id: string) {
  const row = await originalsStore.one(db, ownerId, id);
  if (!row) return err('original-not-found');
  if (row.state === 'arriving') return undefined;
  return row.problem === null ? ok(null) : err(row.problem);
}

/**
 * Takes in an original of which every byte has arrived; whoever asks again finds it taken. Its pixels are
 * looked at by the job that prepares it.
 */
export async function finishOriginal(services: OriginalsServices, sender: Owner, id: string) {
  const { db, jobs, live, clock, originalFiles } = services;
  const row = await originalsStore.one(db, sender.id, id);
  if (!row) return err('original-not-found');
  if (row.state !== 'arriving') return ok(null);
  let isImage: boolean;
  try {
    await originalFiles.sync(id);
    isImage = formatOfHead(await originalFiles.head(id, HEAD_BYTES)) !== undefined;
  } catch (error) {
    // The file of one that was refused or withdrawn in between may be gone.
    const made = await madeMeanwhile(db, sender.id, id);
    if (made) return made;
    throw error;
  }
  const done = await db.transaction(async (tx) => {
    const held = await holdSender(tx, sender);
    if (!held.ok) return held;
    const now = new Date(clock.now());
    if (!isImage) {
      await refuseOriginal(jobs, tx, row, 'original-not-image', now);
      return err('original-not-image');
    }
    if (!(await arrivingOriginals.setWaiting(tx, id, now))) {
      return (await madeMeanwhile(tx, sender.id, id)) ?? ok(null);
    }
    await addPreparation(jobs, tx);
    return ok(null);
  });
  live.publish(meTopic(sender.id), { type: 'original-changed', pictureId: row.picture_id });
  return done;
}
