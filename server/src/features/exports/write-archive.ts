import type { Tools } from '../../tools.ts';
import { submissionPath } from '../media/challenge-files.ts';
import { coverPath } from '../media/cover-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { galleryPage } from './gallery-page.ts';
import { jsonText, objectOf } from './json-text.ts';
import { hasArrived, originalPath } from './original-paths.ts';
import { ownData } from './own-data.store.ts';
import type { PersonData } from './own-data-rows.ts';
import { ownTree } from './own-tree.ts';
import { readPages } from './read-pages.ts';
import { writeZip, type Zip } from './zip.ts';

type Needs = Pick<Tools, 'db' | 'storage' | 'archives' | 'originalFiles'>;
type Archive = { id: string; person: PersonData; onPicture(): Promise<void> };

/** Paths of everybody's own pictures, as stored; the narrower copies are made from them. */
async function* ownPictures(
  { db }: Needs,
  { id, profile_image }: PersonData,
): AsyncGenerator<string> {
  if (profile_image) yield profile_image;
  for await (const { pictures } of readPages((after) => ownData.posts(db, id, after))) {
    for (const picture of pictures ?? []) yield picturePath(picture.id);
  }
  for await (const picture of readPages((after) => ownData.unusedPictures(db, id, after))) {
    yield picturePath(picture.id);
  }
  for await (const submission of readPages((after) => ownData.submissions(db, id, after))) {
    yield submissionPath(submission);
  }
  for await (const cover of readPages((after) => ownData.covers(db, id, after))) {
    yield coverPath(cover.id);
  }
}

async function addPictures(needs: Needs, archive: Archive, zip: Zip) {
  for await (const path of ownPictures(needs, archive.person)) {
    // A post may be deleted meanwhile, and its files with it.
    const file = await needs.storage.open(path);
    if (file) await zip.addPicture(path, file.stream);
    await archive.onPicture();
  }
}

/** The files as they were sent, with everything they hold: the archive is its owner's alone. */
async function addOriginals({ db, originalFiles }: Needs, archive: Archive, zip: Zip) {
  const { id } = archive.person;
  for await (const row of readPages((after) => ownData.originals(db, id, after))) {
    if (!hasArrived(row)) continue;
    const file = await originalFiles.open(row.id, row.bytes);
    if (file) await zip.addPicture(originalPath(row), file);
    await archive.onPicture();
  }
}

/** Writes the archive of one person; gives its size in bytes. */
export function writeArchive(needs: Needs, archive: Archive): Promise<number> {
  const { db, archives } = needs;
  const { person } = archive;
  const fill = async (zip: Zip) => {
    await zip.addText('index.html', galleryPage(db, person));
    await zip.addText('data.json', jsonText(objectOf(ownTree(db, person))));
    for (const [name, part] of Object.entries(ownTree(db, person))) {
      await zip.addText(`data/${name}.json`, jsonText(part));
    }
    await addPictures(needs, archive, zip);
    await addOriginals(needs, archive, zip);
  };
  return writeZip(fill, (content) => archives.write(archive.id, content));
}
