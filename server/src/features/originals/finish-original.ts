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

/** Enough bytes to recognize each format. */
const HEAD_BYTES = 64;

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const textAt = (head: Buffer, start: number): string => head.toString('latin1', start, start + 4);

/** Checks the major brand and the compatible brands of an ISO media file. */
function isAvif(head: Buffer): boolean {
  if (textAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && textAt(head, at) === 'avif') return true;
  }
  return false;
}

/** The format that the first bytes indicate; undefined for anything that cannot be an original. */
function formatOfHead(head: Buffer): Format | undefined {
  if (head.length < 12) return undefined;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(textAt(head, 0))) return 'tiff';
  return isAvif(head) ? 'avif' : undefined;
}

/** The result of a concurrent request; undefined while the original still has to be finished. */
async function concurrentResult(db: Queries, ownerId: string, id: string) {
  const row = await originalsStore.one(db, ownerId, id);
  if (!row) return err('original-not-found');
  if (row.state === 'arriving') return undefined;
  return row.problem === null ? ok(null) : err(row.problem);
}

/**
 * Finishes an original whose bytes have all arrived; repeating it succeeds. The job that prepares
 * the original checks its pixels.
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
    // The file may be gone because the original was refused or withdrawn meanwhile.
    const concurrent = await concurrentResult(db, sender.id, id);
    if (concurrent) return concurrent;
    throw error;
  }
  const result = await db.transaction(async (tx) => {
    const sendable = await holdSender(tx, sender);
    if (!sendable.ok) return sendable;
    const now = new Date(clock.now());
    if (!isImage) {
      await refuseOriginal(jobs, tx, row, 'original-not-image', now);
      return err('original-not-image');
    }
    if (!(await arrivingOriginals.setWaiting(tx, id, now))) {
      return (await concurrentResult(tx, sender.id, id)) ?? ok(null);
    }
    await addPreparation(jobs, tx);
    return ok(null);
  });
  live.publish(meTopic(sender.id), { type: 'original-changed', pictureId: row.picture_id });
  return result;
}
