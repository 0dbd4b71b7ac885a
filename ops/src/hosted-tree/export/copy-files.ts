import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@gesso/server/platform/storage/storage';
import type { FileCopy } from './tree-nodes.ts';

/** Copies stored files into a folder, as streams. */
export function createFileCopier(storage: Storage, folder: string) {
  const counts = { files: 0, missing: [] as string[] };

  async function copyOne({ from, to }: FileCopy): Promise<void> {
    const file = await storage.open(from);
    if (file === null) return void counts.missing.push(from);
    const target = join(folder, to);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(file.stream, createWriteStream(target, { mode: 0o600 }));
    counts.files += 1;
  }

  return {
    counts,
    async copy(files: readonly FileCopy[]): Promise<void> {
      for (const file of files) await copyOne(file);
    },
  };
}
