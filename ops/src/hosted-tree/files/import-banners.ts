import { renditionOf } from '@gesso/domain/pictures';
import { bannerPath } from '@gesso/server/features/media/challenge-files';
import type { Queries } from '@gesso/server/platform/database/database';
import { bytesOf } from '@gesso/server/platform/images/images';
import { derivedId } from '../tree-ids.ts';
import { importedBannersStore, type WantedBanner } from './banners.store.ts';
import type { FileServices } from './file-services.ts';

/** The export recognizes an imported banner by this id. */
export const importedBannerId = (weekNumber: number, position: number, url: string): string =>
  derivedId('banner', String(weekNumber), String(position), url);

async function importBanner(db: Queries, services: FileServices, banner: WantedBanner, now: Date) {
  const { week_number: weekNumber, key, position, url } = banner;
  const read = await services.read(url, (bytes) =>
    services.images.readPicture(bytes, 'post', 'import'),
  );
  const noteFor = (reason: string) =>
    services.report.note('pictures', 'repaired', reason, `${key}/${position}`);
  if (!read.ok) return noteFor(`${read.reason}: no banner`);
  const { picture } = read;
  if (read.isReencoded(picture.original)) noteFor('banner converted to WebP');
  if (services.isDryRun) return;
  const id = importedBannerId(weekNumber, position, url);
  for (const { width, bytes } of picture.renditions) {
    await services.storage.put(renditionOf(bannerPath(id), width), bytes);
  }
  await services.storage.put(bannerPath(id), picture.original);
  const { width, height, thumbhash, colour } = picture;
  const imageFacts = { width, height, thumbhash, colour, bytes: bytesOf(picture) };
  await importedBannersStore.add(db, { id, weekNumber, position, ...imageFacts }, now);
}

/** Imports missing banners for the weeks of this tree. */
export async function importBanners(db: Queries, services: FileServices, now: Date): Promise<void> {
  for (const banner of await importedBannersStore.wanted(db)) {
    await importBanner(db, services, banner, now);
  }
}
