import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, makeFolder } from '../../harness/folder.ts';

export type SmallDisk = Folder & {
  /** Fills it completely. */
  fill(): void;
  free(): void;
};

const MEGABYTES = 192;

/** Writes until the file system returns ENOSPC. */
function writeUntilFull(path: string): void {
  for (const bytes of [1_048_576, 4096]) {
    const chunk = Buffer.alloc(bytes, 1);
    try {
      for (;;) appendFileSync(path, chunk);
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
      if (!isFull) throw error;
    }
  }
}

/** A small disk in memory that can be filled; undefined where mounting is not allowed. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = makeFolder('disk');
  const options = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=711`, 'tmpfs', folder.path];
  if (spawnSync('mount', options).status !== 0) {
    folder.remove();
    return undefined;
  }
  const filler = join(folder.path, 'filler');
  return {
    path: folder.path,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', [folder.path]);
      folder.remove();
    },
  };
}
