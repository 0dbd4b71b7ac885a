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
  const { bytes: storedBytes, preview, width, height, thumbhash, colour, extension } = read.picture;
  if (read.isReencoded(storedBytes))
    services.report.note('pictures', 'repaired', 're-encoded', key);
  if (services.isDryRun) return null;
  await services.storage.put(submissionPath({ id, extension }), storedBytes);
  await services.storage.put(previewPath(id), preview);
  const bytes = storedBytes.length + preview.length;
  return { id, width, height, thumbhash, colour, extension, bytes };
}

/** Stores the files before the rows that name them. */
export async function importSubmissions(
  db: Queries,
  services: FileServices,
  submissions: readonly StagedSubmission[],
  now: Date,
): Promise<void> {
  const existing = await importedSubmissionsStore.there(
    db,
    submissions.map(({ id }) => id),
  );
  const missing = submissions.filter(({ id, known }) => !known && !existing.has(id));
  const pictures = await mapLimited(missing, (submission) => readOne(services, submission));
  await importedSubmissionsStore.add(
    db,
    pictures.filter((picture) => picture !== null),
    now,
  );
}
