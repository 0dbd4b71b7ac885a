import { renditionOf } from '@gesso/domain/pictures';
import { picturePath } from '@gesso/server/features/media/picture-files';
import type { Queries } from '@gesso/server/platform/database/database';
import { bytesOf, type ReadPicture } from '@gesso/server/platform/images/images';
import type { StagedPost } from '../add/rows.store.ts';
import { derivedId } from '../tree-ids.ts';
import type { FileServices } from './file-services.ts';
import { mapLimited } from './limited.ts';
import { type ImportedPictureRow, importedPicturesStore } from './pictures.store.ts';

/** A picture of a post, and its placeholder while its file is missing. */
type Wanted = {
  id: string;
  placeholderId: string;
  post: StagedPost;
  position: number;
  url: string;
  alt: string;
};

const wantedOf = (post: StagedPost): Wanted[] =>
  post.images.map((url, index) => {
    const position = index + 1;
    const name = [post.key, String(position)];
    return {
      id: derivedId('picture', ...name, url),
      placeholderId: derivedId('placeholder', ...name),
      post,
      position,
      url,
      alt: post.alts[index] ?? '',
    };
  });

async function store(services: FileServices, id: string, picture: ReadPicture): Promise<void> {
  const path = picturePath(id);
  for (const { width, bytes } of picture.renditions) {
    await services.storage.put(renditionOf(path, width), bytes);
  }
  await services.storage.put(path, picture.original);
}

const rowOf = (
  { post, position, url, alt }: Wanted,
  id: string,
  picture: ReadPicture,
  placeholder: boolean,
): ImportedPictureRow => {
  const { width, height, thumbhash, colour } = picture;
  const bytes = bytesOf(picture);
  const imageFacts = { width, height, thumbhash, colour, bytes };
  return { id, postId: post.id, position, url, alt, placeholder, ...imageFacts };
};

/**
 * Files are stored before the rows that name them; a run after an interruption writes them again.
 */
async function prepare(services: FileServices, wanted: Wanted, stored: Set<string>) {
  if (stored.has(wanted.id)) return null;
  // For a post imported before, only missing pictures are added: its author may have changed the
  // rest.
  if (wanted.post.known && !stored.has(wanted.placeholderId)) return null;
  const noteFor = (reason: string) =>
    services.report.note('pictures', 'repaired', reason, `${wanted.post.key}/${wanted.position}`);
  const read = await services.read(wanted.url, (bytes) =>
    services.images.readPicture(bytes, 'post', wanted.post.author_id),
  );
  if (!read.ok) noteFor(`${read.reason}: placeholder used`);
  else if (read.isReencoded(read.picture.original)) noteFor('converted to WebP');
  if (services.isDryRun) return null;
  if (read.ok) {
    await store(services, wanted.id, read.picture);
    return rowOf(wanted, wanted.id, read.picture, false);
  }
  if (stored.has(wanted.placeholderId)) return null;
  await store(services, wanted.placeholderId, services.placeholder);
  return rowOf(wanted, wanted.placeholderId, services.placeholder, true);
}

export type PreparedPictures = { rows: ImportedPictureRow[]; count: number };

/** Prepares the missing pictures of a batch of posts; their rows are written with the posts. */
export async function preparePictures(
  db: Queries,
  services: FileServices,
  posts: readonly StagedPost[],
): Promise<PreparedPictures> {
  const pictures = posts.flatMap(wantedOf);
  const ids = pictures.flatMap(({ id, placeholderId }) => [id, placeholderId]);
  const stored = await importedPicturesStore.stored(db, ids);
  const rows = await mapLimited(pictures, (picture) => prepare(services, picture, stored));
  return { rows: rows.filter((row) => row !== null), count: pictures.length };
}

/** Replaces placeholders with pictures, in the transaction of the posts. */
export async function addPictures(
  db: Queries,
  rows: readonly ImportedPictureRow[],
): Promise<string[]> {
  const available = rows.filter(({ placeholder }) => !placeholder);
  const replaced = available.map(({ postId, position }) => ({ postId, position }));
  const removedIds = await importedPicturesStore.removePlaceholders(db, replaced);
  await importedPicturesStore.add(db, rows);
  return removedIds;
}

export const removePlaceholderFiles = (services: FileServices, ids: readonly string[]) =>
  Promise.all(ids.map((id) => services.storage.remove(picturePath(id))));
