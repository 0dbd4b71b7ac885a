import { buffer } from 'node:stream/consumers';
import { renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import type { NarrowFile } from '../../platform/images/avif.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { avifPath, picturePath } from '../media/picture-files.ts';
import { type Copied, copiesStore, type Uncopied } from './copies.store.ts';
import type { PostsServices } from './services.ts';

type Copies = { width: number; bytes: Uint8Array }[];

/** A few minutes of work. */
const BATCH_SIZE = 10;
/** ms; authors sometimes delete a post they just published. */
const AFTER_POST = 60_000;
/** ms; a server that has just started has more urgent work. */
const AFTER_START = 180_000;

const copyPictures = defineJob('copy-pictures', 'pictures', z.strictObject({}));
const copyNewPictures = defineJob('copy-new-pictures', 'pictures', z.strictObject({}));

/**
 * Call it in the transaction of a post. The job has no key, which would make posts of different
 * people wait for each other.
 */
export const copySoon = (jobs: Jobs, tx: Queries, now: number): Promise<void> =>
  jobs.add(copyNewPictures, {}, { tx, runAt: new Date(now + AFTER_POST) });

async function readFile(storage: Storage, path: string): Promise<Buffer | null> {
  const file = await storage.open(path);
  return file && buffer(file.stream);
}

async function read({ storage }: PostsServices, { id, width }: Uncopied) {
  const path = picturePath(id);
  const picture = await readFile(storage, path);
  const files: NarrowFile[] = [];
  for (const narrow of renditionWidths(width)) {
    const webp = await readFile(storage, renditionOf(path, narrow));
    if (webp) files.push({ width: narrow, webp });
  }
  return picture && { picture, files };
}

/** The AVIF renditions that are smaller than WebP; none for an unreadable picture. */
async function encode(needs: PostsServices, picture: Uncopied): Promise<Copies> {
  const input = await read(needs, picture);
  if (input?.files.length === 0) return [];
  const outcome = input && (await needs.originalTasks.run('avif', input, picture.owner_id));
  if (outcome?.ok) return outcome.value.copies;
  needs.log.warn({ picture: picture.id }, 'an AVIF copy of an image could not be made');
  return [];
}

/**
 * Stores the files first, while the picture is locked against deletion: a later deletion removes
 * every file it may have, including those without a column value because the server was killed in
 * between.
 */
async function store(
  { db, storage }: PostsServices,
  picture: Uncopied,
  copies: Copies,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await copiesStore.hold(tx, picture.id))) return;
    for (const { width, bytes } of copies) await storage.put(avifPath(picture, width), bytes);
  });
  const copied: Copied = {
    widths: copies.map(({ width }) => width),
    bytes: copies.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
  await db.transaction((tx) => copiesStore.set(tx, picture, copied));
}

/** Encodes renditions of the next pictures, one after the other; false when none remain. */
export async function copyBatch(needs: PostsServices, size = BATCH_SIZE): Promise<boolean> {
  const pictures = await copiesStore.uncopied(needs.db, size);
  for (const picture of pictures) await store(needs, picture, await encode(needs, picture));
  if (pictures.length === 0) return false;
  const remaining = await copiesStore.countUncopied(needs.db);
  needs.log.info({ copied: pictures.length, remaining }, 'AVIF copies of images made');
  return remaining > 0;
}

/**
 * Runs batches until all pictures of posts are copied; new ones follow soon after they are
 * published.
 */
export function scheduleCopies(services: PostsServices): void {
  const { jobs, clock, settings } = services;
  if (!settings.avifCopies) {
    // Unhandled jobs would pile up; a node that makes copies finds new pictures by its sweep.
    jobs.handle(copyNewPictures, async () => undefined);
    return;
  }
  const begin = clock.now() + AFTER_START;
  const next = (at: number) =>
    jobs.add(copyPictures, {}, { key: copyPictures.name, runAt: new Date(at) });
  const copy = async () => {
    if (await copyBatch(services)) await next(clock.now());
  };
  jobs.sweep(copyPictures, {}, () => (clock.now() < begin ? next(begin) : copy()));
  jobs.handle(copyNewPictures, async () => {
    // Earlier, the first batch includes them anyway.
    if (clock.now() >= begin) await copy();
  });
}
