import { avifOf, p3Of, renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { avatarPaths } from './features/media/avatar-files.ts';
import { casePicturePath } from './features/media/case-pictures.ts';
import { bannerPaths, submissionPaths } from './features/media/challenge-files.ts';
import { coverPaths } from './features/media/cover-files.ts';
import { avifPath, picturePath, webpPaths } from './features/media/picture-files.ts';
import { inPages, type NamedPictureRow, namedFilesStore as store } from './named-files.store.ts';
import type { NamedFiles } from './platform/backup/consistent-files.ts';
import type { NamedFile } from './platform/backup/stored-files.ts';
import type { Queries } from './platform/database/database.ts';
import { tilesPrefix } from './platform/images/originals/tile-names.ts';

/** In Display P3 every width is there as webp, and some as AVIF. */
function p3Paths({ id, width, p3, p3_avif_widths: avif }: NamedPictureRow): string[] {
  if (!p3) return [];
  const path = p3Of(picturePath(id));
  const atWidth = (copied: number) => (copied < width ? renditionOf(path, copied) : path);
  const webp = [width, ...renditionWidths(width)].map(atWidth);
  return [...webp, ...(avif ?? []).map((copied) => avifOf(atWidth(Number(copied))))];
}

const pathsOfPicture = (row: NamedPictureRow): string[] => [
  ...webpPaths(row),
  ...(row.avif_widths ?? []).map((copied) => avifPath(row, Number(copied))),
  ...p3Paths(row),
];

const storedAt = (paths: string[], isWhole = true): NamedFile[] =>
  paths.map((path) => ({ unit: `files/${path}`, isWhole }));

const filesOfOriginal = ({ id, state }: { id: string; state: string }): NamedFile[] => [
  { unit: `originals/${id}`, isWhole: state !== 'arriving' },
  ...storedAt([tilesPrefix(id)], state === 'ready'),
];

async function* eachOf<Row extends { id: string }>(
  db: Queries,
  read: (db: Queries, after: string) => Promise<Row[]>,
  filesOf: (row: Row) => NamedFile[],
): AsyncGenerator<NamedFile> {
  for await (const row of inPages((after) => read(db, after))) yield* filesOf(row);
}

/** Which files the rows name, whatever feature they belong to. */
export const namedFiles: NamedFiles = {
  folders: [
    'files/post_images/',
    'files/profile_images/',
    'files/submission/',
    'files/week_banners/',
    'files/community_covers/',
    'files/case_pictures/',
    'files/tiles/',
    'originals/',
    'exports/',
  ],
  async *read(db) {
    yield* eachOf(db, store.pictures, (row) => storedAt(pathsOfPicture(row), row.ready));
    yield* eachOf(db, store.avatars, ({ path }) => storedAt(path ? avatarPaths(path) : []));
    yield* eachOf(db, store.submissions, (row) => storedAt(submissionPaths(row)));
    yield* eachOf(db, store.banners, (row) => storedAt(bannerPaths(row)));
    yield* eachOf(db, store.covers, (row) => storedAt(coverPaths(row)));
    yield* eachOf(db, store.casePictures, ({ id, whole }) =>
      storedAt([casePicturePath(id)], whole),
    );
    yield* eachOf(db, store.originals, filesOfOriginal);
    yield* eachOf(db, store.exports, ({ id }) => [{ unit: `exports/${id}.zip`, isWhole: true }]);
  },
};
