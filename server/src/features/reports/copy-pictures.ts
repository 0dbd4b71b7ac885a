import { buffer } from 'node:stream/consumers';
import { newId } from '@gesso/domain/kernel';
import type { Subject } from '@gesso/domain/moderation';
import { casePicturePath } from '../media/case-pictures.ts';
import type { ReportTarget } from '../subjects/subjects.ts';
import { reportsStore } from './reports.store.ts';
import type { ReportsServices } from './services.ts';

type Copy = { id: string; alt: string };

/**
 * Copies the pictures before the report is stored. The row of a copy is written before its file, so
 * that a copy that no report refers to is swept. A picture that is already gone is left out.
 */
export async function copyPictures(
  { db, storage, clock }: ReportsServices,
  subject: Subject,
  { pictures }: ReportTarget,
): Promise<Copy[]> {
  if (pictures.length === 0) return [];
  const copyIds = await reportsStore.copies(db, subject);
  const copies: Copy[] = [];
  for (const { path, alt } of pictures) {
    const existingId = copyIds.get(path);
    if (existingId) {
      copies.push({ id: existingId, alt });
      continue;
    }
    const file = await storage.open(path);
    if (file === null) continue;
    const id = newId();
    const bytes = await buffer(file.stream);
    await reportsStore.addCopy(db, id, path, new Date(clock.now()));
    await storage.put(casePicturePath(id), bytes);
    copies.push({ id, alt });
  }
  return copies;
}
