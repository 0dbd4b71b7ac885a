import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, makeFolder } from '../../harness/folder.ts';

export type SmallDisk = Folder & {
  /** Leaves no room on it. */
  fill(): void;
  free(): void;
};

const MEGABYTES = 192;

/** Writes until the file system answers ENOSPC. */
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

/** A disk of its own in memory, small enough to be filled; undefined where none may be mounted. */
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
