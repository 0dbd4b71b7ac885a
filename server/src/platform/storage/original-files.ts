import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ID_PATTERN } from '@gesso/domain/kernel';

/**
 * The files people sent as originals. They hold where and with what a picture was taken, so no address
 * leads to them: each is sent to its owner alone.
 */
export type OriginalFiles = {
  folder: string;
  /** Where the file of an original lies, whole or not. */
  locate(id: string): string;
  /** The bytes that have arrived; 0 without a file. */
  size(id: string): Promise<number>;
  /** The first bytes, by which a format is recognised. */
  head(id: string, bytes: number): Promise<Buffer>;
  /** What has arrived stays after a power failure, too. */
  sync(id: string): Promise<void>;
  open(id: string): Promise<{ stream: Readable; size: number } | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function openOriginalFiles(folder: string): Promise<OriginalFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const locate = (id: string): string => {
    if (!ID_PATTERN.test(id)) throw new Error(`Not the id of an original: ${id}`);
    return join(folder, id);
  };

  async function withFile<T>(id: string, use: (file: FileHandle) => Promise<T>) {
    const file = await open(locate(id), 'r');
    try {
      return await use(file);
    } finally {
      await file.close();
    }
  }

  return {
    folder,
    locate,
    size: (id) =>
      stat(locate(id)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (isMissing(error)) return 0;
          throw error;
        },
      ),
    head: (id, bytes) =>
      withFile(id, async (file) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      }),
    sync: (id) => withFile(id, (file) => file.sync()),
    async open(id) {
      try {
        const file = await open(locate(id), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(locate(id), { force: true }),
    ids: () => readdir(folder),
  };
}
