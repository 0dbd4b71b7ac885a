import { localStore } from '../../platform/local-store/local-store.ts';
import type { PendingUpload } from './pending-upload.ts';

/* Stored separately: the file is large and never changes, its metadata does. */
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
  /** Stored files by the time they were added, so that metadata changes do not rewrite them. */
  const writtenAt = new Map<string, number>();

  /** Undefined if it cannot be parsed, for example after a format change. */
  async function read(aboutKey: string): Promise<PendingUpload | undefined> {
    const fileKey = aboutKey.replace(ABOUT, FILE);
    const [about, file] = await Promise.all([localStore.read(aboutKey), localStore.read(fileKey)]);
    if (!isAbout(about) || !(file instanceof File)) return undefined;
    writtenAt.set(fileKey, about.addedAt);
    const [, pictureId = ''] = aboutKey.split(':');
    return { ...about, pictureId, file };
  }

  return {
    async list(ownerId: string): Promise<PendingUpload[]> {
      const keys = await localStore.keys(ABOUT, ownerId);
      const uploads = await Promise.all(keys.map(read));
      return uploads.filter((upload) => upload !== undefined);
    },
    async put(ownerId: string, { pictureId, file, ...about }: PendingUpload): Promise<void> {
      const keys = keysOf(ownerId, pictureId);
      const isWritten = writtenAt.get(keys.file) === about.addedAt;
      await localStore.write({ [keys.about]: about, ...(isWritten ? {} : { [keys.file]: file }) });
      writtenAt.set(keys.file, about.addedAt);
    },
    async remove(ownerId: string, pictureId: string): Promise<void> {
      const { about, file } = keysOf(ownerId, pictureId);
      writtenAt.delete(file);
      await localStore.remove(about, file);
    },
  };
}

/** The unfinished uploads of an account, stored in this browser until completed. */
export const uploadStore = createUploadStore();
