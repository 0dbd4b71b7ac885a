import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { limitsOfOriginals } from '../features/media/image-limits.ts';
import {
  type OriginalTasks,
  openOriginalTasks,
} from '../platform/images/originals/original-tasks.ts';

/** The options of an ordinary original. */
const PLAIN = { gamut: 'srgb', credits: {} } as const;

/** Sets up the original tasks at this niceness, with a separate folder for each test of a file. */
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
    /** the folder for the output of tasks */
    work,
    left: () => readdir(work()),
    /** Writes the single file of a test, and returns its path. */
    async original(bytes: Buffer | string): Promise<string> {
      const source = join(folder, 'original');
      await writeFile(source, bytes);
      return source;
    },
    /** Cuts tiles of an original, and passes them to `look` before they are removed. */
    tile: (source: string, look?: (into: string) => Promise<void>) =>
      tasks.withFolder(async (into) => {
        const outcome = await tasks.run('tile', { source, folder: into, ...PLAIN }, 'mara');
        await look?.(into);
        return outcome;
      }),
  };
}
