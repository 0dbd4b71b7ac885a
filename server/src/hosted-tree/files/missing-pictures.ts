import type { Queries } from '../../platform/database/database.ts';
import { rowsStore } from '../add/rows.store.ts';
import type { ImportReport } from '../report.ts';
import { mapLimited } from './limited.ts';
import type { PictureFolder } from './picture-files.ts';

const BATCH = 500;

/** What a dry run says of pictures: whether their files are there. They are not decoded. */
export async function notePicturesMissing(
  db: Queries,
  folder: PictureFolder,
  report: ImportReport,
): Promise<void> {
  for (let after = 0; ; ) {
    const posts = await rowsStore.posts(db, after, BATCH);
    const wanted = posts.flatMap(({ key, images }) =>
      images.map((url, index) => ({ url, name: `${key}/${index + 1}` })),
    );
    report.keep('pictures', wanted.length);
    await mapLimited(wanted, async ({ url, name }) => {
      if (await folder.exists(url)) return;
      report.note('pictures', 'mended', 'not in the files: a placeholder stands for it', name);
    });
    await report.flushed();
    if (posts.length < BATCH) return;
    after = posts.at(-1)?.n ?? after;
  }
}
