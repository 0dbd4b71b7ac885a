import { previewPath, submissionPath } from '@gesso/server/features/media/challenge-files';
import type { Queries } from '@gesso/server/platform/database/database';
import type { StagedSubmission } from '../add/rows.store.ts';
import type { FileServices } from './file-services.ts';
import { mapLimited } from './limited.ts';
import { type ImportedSubmissionPicture, importedSubmissionsStore } from './submissions.store.ts';

async function readOne(
  services: FileServices,
  { id, key, author_id: authorId, image_url: url }: StagedSubmission,
): Promise<ImportedSubmissionPicture | null> {
  const read = await services.read(url, (bytes) => services.images.readSubmission(bytes, authorId));
  if (!read.ok) {
    services.report.note('submissions', 'refused', `image: ${read.reason}`, key);
    return null;
  }
  const { bytes: kept, preview, width, height, thumbhash, colour, extension } = read.picture;
  if (read.isReencoded(kept)) services.report.note('pictures', 'mended', 're-encoded', key);
  if (services.isDryRun) return null;
  await services.storage.put(submissionPath({ id, extension }), kept);
  await services.storage.put(previewPath(id), preview);
  const bytes = kept.length + preview.length;
  return { id, width, height, thumbhash, colour, extension, bytes };
}

/** Files first, then the rows that name them. */
export async function importSubmissions(
  db: Queries,
  services: FileServices,
  submissions: readonly StagedSubmission[],
  now: Date,
): Promise<void> {
  const there = await importedSubmissionsStore.there(
    db,
    submissions.map(({ id }) => id),
  );
  const wanted = submissions.filter(({ id, known }) => !known && !there.has(id));
  const read = await mapLimited(wanted, (one) => readOne(services, one));
  await importedSubmissionsStore.add(
    db,
    read.filter((picture) => picture !== null),
    now,
  );
}
