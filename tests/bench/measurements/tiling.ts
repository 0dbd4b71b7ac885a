import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsOfOriginals } from '../../../server/src/features/media/image-limits.ts';
import { openOriginalTasks } from '../../../server/src/platform/images/originals/original-tasks.ts';
import { originalWorkers } from '../../../server/src/testing/test-originals.ts';
import { peakMemoryOf } from '../../harness/memory.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { makeOriginal } from '../harness/original.ts';
import type { Measurement } from '../measurement.ts';

const LOOK_MS = 50;

/** The peak memory in KB of the process that tiles an image. */
async function tileMemory({ scale, detail }: BenchHarness): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-tiles-'));
  const tasks = await openOriginalTasks(join(folder, 'work'), 19, limitsOfOriginals);
  const source = join(folder, 'original.jpg');
  await writeFile(source, await makeOriginal(scale.tiledPixels * 2));
  let peak = 0;
  const look = () => {
    try {
      for (const pid of originalWorkers()) peak = Math.max(peak, peakMemoryOf(pid));
    } catch {
      // The process ended meanwhile.
    }
  };
  const looking = setInterval(look, LOOK_MS);
  try {
    const startedAt = performance.now();
    const result = await tasks.withFolder((into) =>
      tasks.run('tile', { source, folder: into, gamut: 'srgb', credits: {} }, 'bench'),
    );
    if (!result.ok) throw new Error(`The original was refused: ${result.code}`);
    detail(
      `  ${result.value.tiles} tiles in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return peak / 1024;
  } finally {
    clearInterval(looking);
    await rm(folder, { recursive: true });
  }
}

export const originalsMemory: Measurement = {
  name: 'originals.memory',
  what: 'Peak memory of the process that cuts a picture of 200 megapixels into tiles',
  goal: { atMost: 600 * 1024 },
  unit: 'KB',
  run: tileMemory,
};
