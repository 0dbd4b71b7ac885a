import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { limitsOfOriginals } from '../features/media/image-limits.ts';
import {
  type OriginalTasks,
  openOriginalTasks,
} from '../platform/images/originals/original-tasks.ts';

/** As most originals are. */
const PLAIN = { gamut: 'srgb', credits: {} } as const;

/** The tasks of originals with a folder of their own for each test of a file, at this niceness. */
export function setUpOriginalTasks(niceness = 0) {
  let folder: string;
  let tasks: OriginalTasks;
  const work = () => join(folder, 'work');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gesso-originals-'));
    tasks = await openOriginalTasks(work(), niceness, limitsOfOriginals);
  });
  afterEach(async () => {
    await tasks.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    tasks: () => tasks,
    /** where tasks write */
    work,
    left: () => readdir(work()),
    /** Writes the one file of a test, and says where it lies. */
    async original(bytes: Buffer | string): Promise<string> {
      const source = join(folder, 'original');
      await writeFile(source, bytes);
      return source;
    },
    /** Cuts tiles of an original, and looks at them before they are removed. */
    tile: (source: string, look?: (into: string) => Promise<void>) =>
      tasks.withFolder(async (into) => {
        const made = await tasks.run('tile', { source, folder: into, ...PLAIN }, 'mara');
        await look?.(into);
        return made;
      }),
  };
}
