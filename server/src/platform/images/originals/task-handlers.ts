import { avifCopies } from '../avif.ts';
import { derive } from './derive.ts';
import { inspect } from './inspect.ts';
import { decoding } from './loaders.ts';
import type { OriginalLimits, TaskInput, TaskName, TaskOutput } from './tasks.ts';
import { tile } from './tile.ts';

const avif = async ({ picture, files }: TaskInput<'avif'>): Promise<TaskOutput<'avif'>> => ({
  copies: await decoding(avifCopies(picture, files)),
});

/** What the child process does; a refusal is thrown as RefusedOriginal. */
export const taskHandlers: {
  [N in TaskName]: (input: TaskInput<N>, limits: OriginalLimits) => Promise<TaskOutput<N>>;
} = { inspect, tile, avif, derive };
