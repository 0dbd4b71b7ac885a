import { buffer } from 'node:stream/consumers';
import { newId } from '@gesso/domain/kernel';
import type { Subject } from '@gesso/domain/moderation';
import { casePicturePath } from '../media/case-pictures.ts';
import type { FoundSubject } from '../subjects/subjects.ts';
import { reportsStore } from './reports.store.ts';
import type { ReportsServices } from './services.ts';

type Copy = { id: string; alt: string };

/**
 * Copies the pictures as they are now, before the report is stored: the row of a copy comes first, then
 * its file, so that one no report comes to name is swept. A picture that is gone already is left out.
 */
export async function copyPictures(
  { db, storage, clock }: ReportsServices,
  subject: Subject,
  { pictures }: FoundSubject,
): Promise<Copy[]> {
  if (pictures.length === 0) return [];
  const known = await reportsStore.copies(db, subject);
  const copies: Copy[] = [];
  for (const { path, alt } of pictures) {
    const kept = known.get(path);
    if (kept) {
      copies.push({ id: kept, alt });
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
