import type { FileServices } from '../files/file-services.ts';
import { importAvatars } from '../files/import-avatars.ts';
import { importBanners } from '../files/import-banners.ts';
import {
  addPictures,
  preparePictures,
  removePlaceholderFiles,
} from '../files/import-post-pictures.ts';
import { importSubmissions } from '../files/import-submissions.ts';
import type { ImportedPictureRow } from '../files/pictures.store.ts';
import type { Progress } from '../progress.ts';
import { stagedAccounts } from '../stage/accounts.store.ts';
import type { ImportSession } from '../stage/session.ts';
import { addLinksStore } from './links.store.ts';
import { rowsStore, type StagedPost, type StagedUser } from './rows.store.ts';

type FileParts = { db: ImportSession; files: FileServices; progress: Progress; now: Date };

export type AddParts = FileParts & {
  /** a hash that matches no password */
  passwordHash: string;
  /** settings of the hosted password hashes; null when there are none to import */
  hashSettingsId: string | null;
  /** called in the transaction that creates the account */
  onRenamed(user: StagedUser): Promise<void>;
};

const BATCH = 500;
/** A post's pictures are in memory one at a time, the rows of a batch all at once. */
const POSTS = 100;
const LINKS = 5000;

async function addUsers(parts: AddParts, total: number) {
  const { db, progress, now, passwordHash, hashSettingsId, onRenamed } = parts;
  progress.begin('Adding people', total);
  for (let after = 0, done = 0; ; ) {
    const users = await rowsStore.users(db, after, BATCH);
    await db.transaction(async () => {
      const ids = users.map(({ id }) => id);
      const added = new Set(await rowsStore.addUsers(db, ids, passwordHash, now));
      if (hashSettingsId !== null) {
        await stagedAccounts.addPasswords(db, [...added], hashSettingsId);
      }
      for (const user of users) {
        if (user.renamed_from !== null && added.has(user.id)) await onRenamed(user);
      }
    });
    done += users.length;
    progress.reach(done);
    if (users.length < BATCH) return;
    after = users.at(-1)?.n ?? after;
  }
}

async function addPostRows(
  db: ImportSession,
  files: FileServices,
  posts: readonly StagedPost[],
  pictures: readonly ImportedPictureRow[],
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  const replacedPictures = await db.transaction(async () => {
    await rowsStore.addPosts(db, ids);
    await rowsStore.addComments(db, ids);
    return addPictures(db, pictures);
  });
  await removePlaceholderFiles(files, replacedPictures);
}

async function addPosts({ db, files, progress }: FileParts, total: number): Promise<void> {
  progress.begin(files.isDryRun ? 'Reading images' : 'Adding posts', total);
  for (let after = 0, done = 0; ; ) {
    const posts = await rowsStore.posts(db, after, POSTS);
    const { rows, count } = await preparePictures(db, files, posts);
    if (!files.isDryRun) await addPostRows(db, files, posts, rows);
    files.report.keep('pictures', count);
    await files.report.flushed();
    done += posts.length;
    progress.reach(done);
    if (posts.length < POSTS) return;
    after = posts.at(-1)?.n ?? after;
  }
}

async function addSubmissions({ db, files, progress, now }: FileParts, total: number) {
  progress.begin(files.isDryRun ? 'Reading submissions' : 'Adding submissions', total);
  for (let after = 0, done = 0; ; ) {
    const submissions = await rowsStore.submissions(db, after, POSTS);
    await importSubmissions(db, files, submissions, now);
    await files.report.flushed();
    done += submissions.length;
    progress.reach(done);
    if (submissions.length < POSTS) return;
    after = submissions.at(-1)?.n ?? after;
  }
}

/**
 * Reads every picture that an import would read, in the same steps, so that the report is the same;
 * nothing is written.
 */
export async function judgePictures(
  parts: FileParts,
  totals: { users: number; posts: number; submissions: number },
): Promise<void> {
  const { db, files, progress, now } = parts;
  progress.begin('Reading avatars', totals.users);
  await importAvatars(db, files, (done) => progress.reach(done));
  await importBanners(db, files, now);
  await addPosts(parts, totals.posts);
  await addSubmissions(parts, totals.submissions);
}

/** In short transactions: a row with many links has its counts updated many times. */
async function addLinks({ db, progress, now }: AddParts): Promise<void> {
  const last = await addLinksStore.last(db);
  progress.begin('Adding likes and follows', last);
  for (let after = 0; after < last; after += LINKS) {
    await db.transaction(() => addLinksStore.add(db, { after, upTo: after + LINKS }, now));
    progress.reach(after + LINKS);
  }
}

/**
 * Copies the staged tables into Gesso's, in the order of their references. Ids are the same each
 * time, so that a new run resumes an interrupted one; imported rows are recorded at the end.
 */
export async function addRows(
  parts: AddParts,
  totals: { users: number; posts: number; submissions: number },
): Promise<void> {
  const { db, files, now, progress } = parts;
  await addUsers(parts, totals.users);
  progress.begin('Adding avatars', totals.users);
  await importAvatars(db, files, (done) => progress.reach(done));
  await rowsStore.addCommunities(db, now);
  await rowsStore.addWeeks(db, now);
  await importBanners(db, files, now);
  await addPosts(parts, totals.posts);
  await addSubmissions(parts, totals.submissions);
  await addLinks(parts);
  await rowsStore.markImported(db);
  progress.end();
}
