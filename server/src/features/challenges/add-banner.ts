import { DAY_MS, newId, ok } from '@gesso/domain/kernel';
import { renditionOf } from '@gesso/domain/pictures';
import { bytesOf, type PictureInput } from '../../platform/images/images.ts';
import { bannerPath, bannerPaths } from '../media/challenge-files.ts';
import type { Owner } from '../media/owner.ts';
import { withinQuota } from '../media/quota.ts';
import { bannersStore } from './banners.store.ts';
import { toBanner } from './challenge-rows.ts';
import { discardBanner } from './discard-files.ts';
import type { ChallengesServices } from './services.ts';

/** Stores a banner for a week; a job deletes it when no week uses it within a day. */
export async function addBanner(services: ChallengesServices, owner: Owner, source: PictureInput) {
  const { db, images, jobs, storage, settings, clock } = services;
  const read = await images.readPicture(source, 'post', owner.id);
  if (!read.ok) return read;
  const { original, renditions, ...facts } = read.value;
  const id = newId();
  await jobs.add(
    discardBanner,
    { id, width: facts.width },
    { runAt: new Date(clock.now() + DAY_MS) },
  );
  await storage.put(bannerPath(id), original);
  for (const { width, bytes: copy } of renditions) {
    await storage.put(renditionOf(bannerPath(id), width), copy);
  }
  const banner = { id, ownerId: owner.id, bytes: bytesOf(read.value), ...facts };
  const stored = await withinQuota(db, settings.pictureQuota, owner, (tx) =>
    bannersStore.insert(tx, banner, new Date(clock.now())),
  );
  if (stored.ok) return ok(toBanner(banner));
  const paths = bannerPaths({ id, width: facts.width });
  await Promise.all(paths.map((path) => storage.remove(path)));
  return stored;
}
