import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import type { ORIGINAL_FORMATS } from '@gesso/domain/originals';
import type { Queries } from '../../platform/database/database.ts';
import type { Owner } from '../media/owner.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';
import { holdSender } from './create-original.ts';
import { originalsStore } from './originals.store.ts';
import { addPreparation } from './prepare-originals.ts';
import { refuseOriginal } from './refuse-original.ts';
import type { OriginalsServices } from './services.ts';

type Format = (typeof ORIGINAL_FORMATS)[number];

/** So many bytes are enough to recognise each format. */
const HEAD_BYTES = 64;

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const textAt = (head: Buffer, start: number): string => head.toString('latin1', start, start + 4);

/** Of the files of this family: the first one it names, or one that it says it can be read as. */
function isAvif(head: Buffer): boolean {
  if (textAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && textAt(head, at) === 'avif') return true;
  }
  return false;
}

/** What the first bytes of a file say it is; undefined for everything that is no original. */
function formatOfHead(head: Buffer): Format | undefined {
  if (head.length < 12) return undefined;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(textAt(head, 0))) return 'tiff';
  return isAvif(head) ? 'avif' : undefined;
}

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
