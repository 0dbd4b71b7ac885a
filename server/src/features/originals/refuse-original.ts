import type { OriginalRefusal } from '@gesso/domain/originals';
import type { Queries } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { preparingOriginals } from './preparing-originals.store.ts';
import { removeOriginalFiles } from './remove-original.ts';

type Refused = { id: string; picture_id: string };

/**
 * The row stays with the reason; the file and everything made from it are removed, and the quota is
 * freed.
 */
export async function refuseOriginal(
  jobs: Jobs,
  tx: Queries,
  { id, picture_id: pictureId }: Refused,
  problem: OriginalRefusal,
  now: Date,
): Promise<void> {
  await preparingOriginals.setRefused(tx, id, problem, now);
  await jobs.add(removeOriginalFiles, { id, pictureId }, { tx });
}
