import { avatarPath, storeAvatar } from '../../features/media/avatar-files.ts';
import type { Queries } from '../../platform/database/database.ts';
import { derivedId } from '../tree-ids.ts';
import { avatarsStore, type WantedAvatar } from './avatars.store.ts';
import type { FileTools } from './file-tools.ts';
import { mapLimited } from './limited.ts';

/** Where the avatar of a tree lies here; the export knows by it whether somebody has chosen another since. */
export const importedAvatarPath = (userId: string, url: string): string =>
  avatarPath(userId, derivedId('avatar', userId, url));

async function importAvatar(db: Queries, tools: FileTools, { id, key, url }: WantedAvatar) {
  const read = await tools.read(url, (bytes) => tools.images.readPicture(bytes, 'avatar', id));
  const noteFor = (reason: string) => tools.report.note('pictures', 'mended', reason, key);
  if (!read.ok) return noteFor(`${read.reason}: no avatar`);
  if (read.isReencoded(read.picture.original)) noteFor('avatar encoded as webp');
  if (tools.isDryRun) return;
  const path = importedAvatarPath(id, url);
  const bytes = await storeAvatar(tools.storage, path, read.picture);
  const { width, height } = read.picture;
  await avatarsStore.set(db, id, { path, width, height, bytes });
}

const BATCH = 100;

/** Of everybody who has none here: also of those who came with an earlier run without the files. */
export async function importAvatars(
  db: Queries,
  tools: FileTools,
  onDone: (done: number) => void,
): Promise<void> {
  for (let after = 0, done = 0; ; ) {
    const wanted = await avatarsStore.wanted(db, after, BATCH);
    await mapLimited(wanted, (one) => importAvatar(db, tools, one));
    await tools.report.flushed();
    done += wanted.length;
    onDone(done);
    if (wanted.length < BATCH) return;
    after = wanted.at(-1)?.n ?? after;
  }
}
