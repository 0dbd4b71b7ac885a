import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Archives for one person each; unlike pictures no address leads to them. */
export type Archives = {
  /** Writes what the stream gives; durable (fsync) once it resolves, with the number of bytes. */
  write(id: string, content: Readable): Promise<number>;
  open(id: string): Promise<{ stream: Readable; size: number } | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
};

// Written here and then renamed; emptying this folder at start removes what a crash left behind.
const INCOMING = '.incoming';

const ID = /^[A-Za-z0-9-]{1,64}$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function openArchives(folder: string): Promise<Archives> {
  const incoming = join(folder, INCOMING);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });

  const locate = (parent: string, id: string): string => {
    if (!ID.test(id)) throw new Error(`Not the id of an archive: ${id}`);
    return join(parent, `${id}.zip`);
  };

  return {
    async write(id, content) {
      const partial = locate(incoming, id);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, locate(folder, id));
        await sync(folder);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return (await stat(locate(folder, id))).size;
    },
    async open(id) {
      try {
        const handle = await open(locate(folder, id), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(locate(folder, id), { force: true }),
  };
}
