import { err, HOUR_MS, newId, ok } from '@gesso/domain/kernel';
import { renditionOf } from '@gesso/domain/pictures';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { bytesOf, type PictureInput, type ReadPicture } from '../../platform/images/images.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { coverPath, coverPaths } from '../media/cover-files.ts';
import type { Owner } from '../media/owner.ts';
import { withinQuota } from '../media/quota.ts';
import { lockAsOwner, type OwnedCommunity } from './change-community.ts';
import { coversStore as store } from './covers.store.ts';
import { membershipsStore } from './memberships.store.ts';
import type { CommunitiesServices } from './services.ts';

const dropUnusedCover = defineJob(
  'drop-unused-cover',
  'files',
  z.strictObject({ id: z.string(), width: z.number() }),
);

export function handleUnusedCovers({ db, jobs, storage }: CommunitiesServices): void {
  jobs.handle(dropUnusedCover, async (cover) => {
    if (await store.exists(db, cover.id)) return;
    await Promise.all(coverPaths(cover).map((path) => storage.remove(path)));
  });
}

/** Also locks the uploader of the previous cover, since its bytes no longer count for them. */
async function lockForCover(tx: Queries, owned: OwnedCommunity) {
  const sender = await store.senderOf(tx, owned.id);
  return lockAsOwner(tx, owned, sender === null ? [] : [sender]);
}

async function takeOff(tx: Queries, jobs: Jobs, communityId: string): Promise<void> {
  const before = await store.remove(tx, communityId);
  if (before) await jobs.add(removeFiles, { paths: coverPaths(before) }, { tx });
}

export const removeCover = ({ db, jobs }: CommunitiesServices, owned: OwnedCommunity) =>
  db.transaction(async (tx) => {
    const locked = await lockForCover(tx, owned);
    if (locked.ok) await takeOff(tx, jobs, owned.id);
    return locked;
  });

async function storeFiles(
  storage: Storage,
  id: string,
  { original, renditions }: ReadPicture,
): Promise<void> {
  await storage.put(coverPath(id), original);
  for (const { width, bytes } of renditions) {
    await storage.put(renditionOf(coverPath(id), width), bytes);
  }
}

/** Checks the owner before the expensive decoding, and again later with the row locked. */
async function readCover(
  { db, images }: CommunitiesServices,
  owned: OwnedCommunity,
  source: PictureInput,
) {
  const membership = await membershipsStore.find(db, owned.id, owned.ownerId);
  if (!membership) return err('community-not-found');
  return membership.owns
    ? images.readPicture(source, 'post', owned.ownerId)
    : err('community-not-yours');
}

/** Stores the files first, then the row that names them. */
export async function setCover(
  services: CommunitiesServices,
  communityId: string,
  owner: Owner,
  source: PictureInput,
) {
  const { db, jobs, storage, settings, clock } = services;
  const owned = { id: communityId, ownerId: owner.id };
  const read = await readCover(services, owned, source);
  if (!read.ok) return read;
  const { width, height, thumbhash, colour } = read.value;
  const id = newId();
  // Scheduled before the files are written, so that a crash leaves no orphaned files.
  await jobs.add(dropUnusedCover, { id, width }, { runAt: new Date(clock.now() + HOUR_MS) });
  await storeFiles(storage, id, read.value);
  const facts = { id, communityId, ownerId: owner.id, width, height, thumbhash, colour };
  const stored = await withinQuota(db, settings.pictureQuota, owner, async (tx) => {
    const locked = await lockForCover(tx, owned);
    if (!locked.ok) return locked;
    await takeOff(tx, jobs, communityId);
    const bytes = bytesOf(read.value);
    await store.insert(tx, { ...facts, bytes }, new Date(clock.now()));
    return ok(null);
  });
  if (stored.ok && stored.value.ok) return stored.value;
  await Promise.all(coverPaths({ id, width }).map((path) => storage.remove(path)));
  return stored.ok ? stored.value : stored;
}
