import { buffer } from 'node:stream/consumers';
import { renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { picturePath } from '../media/picture-files.ts';
import { descriptionsStore as store, type Undescribed } from './descriptions.store.ts';
import type { PostsServices } from './services.ts';

/** A few seconds of work, so that a stopping server soon finishes its batch. */
const BATCH_SIZE = 50;

/**
 * This job's key in the fair queue of pictures: it takes turns with uploads like one more person.
 */
const QUEUE_KEY = 'describe-pictures';

const describePictures = defineJob('describe-pictures', 'pictures', z.strictObject({}));

/** The narrowest file of a picture is sufficient and fastest to read. */
async function readNarrowest({ storage }: PostsServices, { id, width }: Undescribed) {
  const path = picturePath(id);
  const narrowest = renditionWidths(width)[0];
  const file =
    (narrowest && (await storage.open(renditionOf(path, narrowest)))) ?? (await storage.open(path));
  return file ? buffer(file.stream) : null;
}

async function describeOne(needs: PostsServices, picture: Undescribed): Promise<void> {
  const { db, images, log } = needs;
  const bytes = await readNarrowest(needs, picture);
  const description = bytes && (await images.describe(bytes, QUEUE_KEY));
  if (!description) log.warn({ picture: picture.id }, 'an image could not be analyzed');
  await db.transaction((tx) => store.set(tx, picture.id, description));
}

/**
 * Describes the next undescribed pictures, one after the other; false when none remain. Each is
 * written separately, so that an interrupted batch loses nothing.
 */
export async function describeBatch(needs: PostsServices, size = BATCH_SIZE): Promise<boolean> {
  const pictures = await store.undescribed(needs.db, size);
  for (const picture of pictures) await describeOne(needs, picture);
  if (pictures.length === 0) return false;
  const remaining = await store.countUndescribed(needs.db);
  needs.log.info({ described: pictures.length, remaining }, 'images analyzed');
  return remaining > 0;
}

/**
 * Runs batches from the start on until all pictures are described; new ones are described at
 * upload.
 */
export function scheduleDescriptions(services: PostsServices): void {
  const { jobs } = services;
  const next = () => jobs.add(describePictures, {}, { key: describePictures.name });
  jobs.sweep(describePictures, {}, async () => {
    if (await describeBatch(services)) await next();
  });
}
