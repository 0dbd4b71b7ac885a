import { newId, ok } from '@gesso/domain/kernel';
import { renditionOf } from '@gesso/domain/pictures';
import { bytesOf, type PictureInput, type ReadPicture } from '../../platform/images/images.ts';
import { fileUrl, type Storage } from '../../platform/storage/storage.ts';
import type { Owner } from '../media/owner.ts';
import { picturePath } from '../media/picture-files.ts';
import { withinQuota } from '../media/quota.ts';
import { descriptionsStore } from './descriptions.store.ts';
import { picturesStore } from './pictures.store.ts';
import type { PostsServices } from './services.ts';

async function store(storage: Storage, id: string, picture: ReadPicture): Promise<void> {
  const path = picturePath(id);
  const copies = picture.renditions.map(({ width, bytes }) =>
    storage.put(renditionOf(path, width), bytes),
  );
  await Promise.all([storage.put(path, picture.original), ...copies]);
}

/** Stores a picture for a later post; the sweep deletes it when no post uses it within a day. */
export async function addPicture(
  { db, images, storage, settings, clock }: PostsServices,
  owner: Owner,
  source: PictureInput,
) {
  const read = await images.readPicture(source, 'post', owner.id);
  if (!read.ok) return read;
  const { width, height, thumbhash, colour, description } = read.value;
  const id = newId();
  const picture = {
    id,
    ownerId: owner.id,
    width,
    height,
    thumbhash,
    colour,
    bytes: bytesOf(read.value),
  };
  const announced = await withinQuota(db, settings.pictureQuota, owner, async (tx) => {
    await picturesStore.insertPending(tx, picture, new Date(clock.now()));
    await descriptionsStore.set(tx, id, description);
  });
  if (!announced.ok) return announced;
  await store(storage, id, read.value);
  await picturesStore.markReady(db, id);
  return ok({ id, url: fileUrl(picturePath(id)), width, height, thumbhash, colour });
}
