import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { createNoise } from '../noise.ts';
import { palettes } from '../palettes.ts';
import { createRandom } from '../random.ts';
import { eveningMeadow } from './evening-meadow/evening-meadow.ts';
import { islandMap } from './island-map/island-map.ts';
import type { LargeStyle } from './large-style.ts';
import { tapestry } from './tapestry/tapestry.ts';
import { createTiff } from './tiff-file.ts';

export const largeStyles = {
  'evening-meadow': eveningMeadow,
  'island-map': islandMap,
  tapestry,
} satisfies Record<string, LargeStyle>;

export type LargeStyleName = keyof typeof largeStyles;

export type LargeJob = {
  style: LargeStyleName;
  /** pixels of the longer side */
  longer: number;
  /** the path of the original; a temporary file beside it holds the raw pixels */
  file: string;
};

const ROWS = 128;

// Fine grain at this quality stays well below the size limit of an original. Optimized tables would
// make it 6 % smaller, but need the whole image in memory: 640 MB instead of 95.
const JPEG = { quality: 84, optimiseCoding: false } as const;
/** The image that a browser would upload with the original. */
const PICTURE = { longer: 2048, quality: 84 } as const;

function largeSize({ style, longer }: Pick<LargeJob, 'style' | 'longer'>) {
  const { proportion } = largeStyles[style];
  const shorter = Math.round(longer * Math.min(proportion, 1 / proportion));
  return proportion >= 1 ? { width: longer, height: shorter } : { width: shorter, height: longer };
}

async function paintPixels({ style, longer }: LargeJob, path: string): Promise<void> {
  const size = largeSize({ style, longer });
  const { width, height } = size;
  const random = createRandom(`${style}/large`);
  const surface = { ...size, unit: Math.min(width, height) / 100, palette: palettes.dusk };
  const paintStrip = await largeStyles[style].begin({
    ...surface,
    random,
    noise: createNoise(random),
  });
  const tiff = await createTiff(path, { width, height, rowsPerStrip: ROWS });
  try {
    for (let top = 0; top < height; top += ROWS) {
      const rows = Math.min(ROWS, height - top);
      const pixels = new Uint8ClampedArray(width * rows * 3);
      await paintStrip({ top, rows, pixels });
      await tiff.append(pixels);
    }
  } finally {
    await tiff.close();
  }
}

/**
 * Writes the original, and returns the image that a post shows. The same job gives the same file.
 */
export async function paintLarge(job: LargeJob): Promise<Buffer> {
  const raw = `${job.file}.tif`;
  await paintPixels(job, raw);
  await sharp(raw, { sequentialRead: true, limitInputPixels: false }).jpeg(JPEG).toFile(job.file);
  await rm(raw);
  const { longer, quality } = PICTURE;
  return sharp(job.file, { sequentialRead: true })
    .resize({ width: longer, height: longer, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}
