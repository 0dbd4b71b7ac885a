import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { encodedIn } from '../colour/gamut.ts';
import { withCredits } from '../colour/p3-copies.ts';
import { decoding, openOriginal, readShown } from './loaders.ts';
import type { OriginalLimits, TaskInput, TaskOutput } from './tasks.ts';
import { readTile, TILE_SIDE, tileName } from './tile-names.ts';

const WEBP = { quality: 82, effort: 2 } as const;

/** Moves tiles from sharp's layout, 'region/size/0/default.webp', to flat names in the folder. */
async function flatten(from: string, to: string): Promise<{ tiles: number; bytes: number }> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  let [tiles, bytes] = [0, 0];
  for (const entry of entries) {
    const [region = '', size = ''] = relative(from, entry.parentPath).split(sep);
    const tile = entry.isFile() ? readTile(region, size) : undefined;
    if (!tile) continue;
    const target = join(to, tileName(tile));
    await rename(join(entry.parentPath, entry.name), target);
    tiles += 1;
    bytes += (await stat(target)).size;
  }
  return { tiles, bytes };
}

export async function tile(
  { source, folder, gamut, credits }: TaskInput<'tile'>,
  limits: OriginalLimits,
): Promise<TaskOutput<'tile'>> {
  const opened = await openOriginal(source, limits);
  const cutFolder = join(folder, 'cut');
  // An earlier process may have been ended while writing there.
  await rm(cutFolder, { recursive: true, force: true });
  await mkdir(cutFolder);
  const { width, height } = await decoding(
    withCredits(encodedIn(readShown(source, opened), opened.colours, gamut), credits)
      .webp(WEBP)
      .tile({ size: TILE_SIDE, layout: 'iiif3' })
      .toFile(join(cutFolder, 'tiles.dz')),
  );
  const counts = await flatten(join(cutFolder, 'tiles'), folder);
  await rm(cutFolder, { recursive: true });
  return { width, height, ...counts };
}
