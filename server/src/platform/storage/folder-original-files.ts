import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkOriginalId, checkWhole, isOriginalId, type OriginalFiles } from './original-files.ts';
import { isMissing } from './read-file.ts';

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Originals in a local folder, one file each. */
export async function openFolderOriginalFiles(folder: string): Promise<OriginalFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const locate = (id: string): string => {
    checkOriginalId(id);
    return join(folder, id);
  };

  const size = (id: string) => stat(locate(id)).then((file) => file.size, nullIfMissing);

  async function withFile<T>(id: string, use: (file: FileHandle) => Promise<T>) {
    const file = await open(locate(id), 'r');
    try {
      return await use(file);
    } finally {
      await file.close();
    }
  }

  async function* ids(): AsyncGenerator<string> {
    for await (const { name } of await opendir(folder)) if (isOriginalId(name)) yield name;
  }

  return {
    create: (id) => writeFile(locate(id), ''),
    async append(id, offset, content) {
      const target = createWriteStream(locate(id), { flags: 'r+', start: offset });
      await pipeline(content, target);
      return offset + target.bytesWritten;
    },
    size,
    head: (id, bytes) =>
      withFile(id, async (file) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      }),
    sync: (id) => withFile(id, (file) => file.sync()),
    async open(id, bytes) {
      const storedBytes = await size(id);
      if (storedBytes === null) return null;
      checkWhole(id, storedBytes, bytes);
      return (await open(locate(id), 'r')).createReadStream();
    },
    async withLocalFile(id, bytes, use) {
      checkWhole(id, (await size(id)) ?? 0, bytes);
      return use(locate(id));
    },
    remove: (id) => rm(locate(id), { force: true }),
    ids,
  };
}
