import { avifCopies } from '../avif.ts';
import { p3Copies } from '../colour/p3-copies.ts';
import { inspect } from './inspect.ts';
import { decoding, openOriginal, readShown, shownSize } from './loaders.ts';
import type { OriginalLimits, TaskInput, TaskName, TaskOutput } from './tasks.ts';
import { tile } from './tile.ts';

/**
 * Returns no copies of an original that is smaller than the picture itself: nothing is ever scaled
 * up.
 */
export async function derive(
  { source, width, height, credits }: TaskInput<'derive'>,
  limits: OriginalLimits,
): Promise<TaskOutput<'derive'>> {
  const opened = await openOriginal(source, limits);
  if (shownSize(opened).width < width) return { copies: [] };
  const orientedPicture = readShown(source, opened);
  const size = { width, height };
  return {
    copies: await decoding(p3Copies(orientedPicture, opened.colours, size, credits, limits)),
  };
}

const avif = async ({ picture, files }: TaskInput<'avif'>): Promise<TaskOutput<'avif'>> => ({
  copies: await decoding(avifCopies(picture, files)),
});

/** The implementations of the child process's tasks; a refusal is thrown as RefusedOriginal. */
export const taskHandlers: {
  [N in TaskName]: (input: TaskInput<N>, limits: OriginalLimits) => Promise<TaskOutput<N>>;
} = { inspect, tile, avif, derive };
