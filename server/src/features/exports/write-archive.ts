import type { Translator } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import type { Archives } from '../../platform/storage/archives.ts';
import type { OriginalFiles } from '../../platform/storage/original-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Declarations } from '../declarations/declaration.ts';
import { jsonText, objectOf } from '../declarations/json-text.ts';
import type { PersonData } from '../profiles/profiles.declaration.ts';
import { galleryPage } from './gallery-page.ts';
import { ownData, ownFiles, type StoredOwnFile } from './own-data.ts';
import { writeZip, type Zip } from './zip.ts';

type ArchiveServices = {
  db: Queries;
  storage: Storage;
  archives: Archives;
  originalFiles: OriginalFiles;
};
type Archive = {
  id: string;
  person: PersonData;
  /** in the language of the person */
  i18n: Translator;
  declarations: Declarations;
  onFile(): Promise<void>;
};

/** Null if it was deleted meanwhile. Originals are unchanged: only their owner gets the archive. */
async function open(
  { storage, originalFiles }: ArchiveServices,
  { id, bytes, path, storage: kind }: StoredOwnFile,
) {
  if (kind === 'originals') return originalFiles.open(id, bytes);
  return (await storage.open(path))?.stream ?? null;
}

/** Writes the archive of one person; returns its size in bytes. */
export function writeArchive(
  services: ArchiveServices,
  { id, person, i18n, declarations, onFile }: Archive,
): Promise<number> {
  const { db, archives } = services;
  const parts = () => ownData(declarations, db, person.id);
  const fill = async (zip: Zip) => {
    await zip.addText('index.html', galleryPage(db, person, i18n));
    await zip.addText('data.json', jsonText(objectOf(parts())));
    for (const [name, part] of Object.entries(parts())) {
      await zip.addText(`data/${name}.json`, jsonText(part));
    }
    for await (const file of ownFiles(declarations, db, person.id)) {
      const content = await open(services, file);
      if (content) await zip.addPicture(file.path, content);
      await onFile();
    }
  };
  return writeZip(fill, (content) => archives.write(id, content));
}
