import { localStore } from '../../platform/local-store/local-store.ts';
import type { PendingUpload } from './pending-upload.ts';

/* Stored apart: the file is large and never changes, what is known about it does. */
const ABOUT = 'original-upload:';
const FILE = 'original-file:';

const keysOf = (ownerId: string, pictureId: string) => ({
  about: `${ABOUT}${pictureId}:${ownerId}`,
  file: `${FILE}${pictureId}:${ownerId}`,
});

type StoredAbout = Omit<PendingUpload, 'file' | 'pictureId'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function isAbout(value: unknown): value is StoredAbout {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'postId' in value &&
    isText(value.postId) &&
    'keepCredits' in value &&
    typeof value.keepCredits === 'boolean' &&
    'url' in value &&
    (value.url === null || isText(value.url)) &&
    'paused' in value &&
    typeof value.paused === 'boolean' &&
    'addedAt' in value &&
    typeof value.addedAt === 'number'
  );
}

function createUploadStore() {
  /** Files that are stored, with when they were added: they are not written again with every change. */
  const written = new Map<string, number>();

  /** Undefined where it cannot be read, as after a change of its form. */
  async function read(aboutKey: string): Promise<PendingUpload | undefined> {
    const fileKey = aboutKey.replace(ABOUT, FILE);
    const [about, file] = await Promise.all([localStore.read(aboutKey), localStore.read(fileKey)]);
    if (!isAbout(about) || !(file instanceof File)) return undefined;
    written.set(fileKey, about.addedAt);
    const [, pictureId = ''] = aboutKey.split(':');
    return { ...about, pictureId, file };
  }

  return {
    async list(ownerId: string): Promise<PendingUpload[]> {
      const keys = await localStore.keys(ABOUT, ownerId);
      const found = await Promise.all(keys.map(read));
      return found.filter((upload) => upload !== undefined);
    },
    async put(ownerId: string, { pictureId, file, ...about }: PendingUpload): Promise<void> {
      const keys = keysOf(ownerId, pictureId);
      const isWritten = written.get(keys.file) === about.addedAt;
      await localStore.write({ [keys.about]: about, ...(isWritten ? {} : { [keys.file]: file }) });
      written.set(keys.file, about.addedAt);
    },
    async remove(ownerId: string, pictureId: string): Promise<void> {
      const { about, file } = keysOf(ownerId, pictureId);
      written.delete(file);
      await localStore.remove(about, file);
    },
  };
}

/** The unfinished uploads of an account, stored in this browser until they have arrived. */
export const uploadStore = createUploadStore();
