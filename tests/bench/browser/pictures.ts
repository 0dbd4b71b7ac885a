import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PaintJob, paint } from '@gesso/demo/paint';
import sharp from 'sharp';
import { avifOf, pictureLimits, renditionOf } from '../../../domain/src/pictures/pictures.ts';
import { imageLimits } from '../../../server/src/features/media/image-limits.ts';
import { sql } from '../../../server/src/platform/database/database.ts';
import { avifCopies } from '../../../server/src/platform/images/avif.ts';
import { createImages, type Images } from '../../../server/src/platform/images/images.ts';
import { frames } from '../harness/frames.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';

type Frame = (typeof frames)[number];

const paintings: Pick<PaintJob, 'style' | 'palette'>[] = [
  { style: 'flow-field', palette: 'lagoon' },
  { style: 'voronoi-glass', palette: 'ember' },
  { style: 'watercolour', palette: 'rose' },
  { style: 'misty-forest', palette: 'moss' },
  { style: 'paper-cut', palette: 'indigo' },
  { style: 'truchet', palette: 'ochre' },
];

/** A lossless image to compare encodings with. */
async function paintImage({ width, height }: Frame, index: number): Promise<Buffer> {
  const painting = paintings[index % paintings.length];
  if (!painting) throw new Error('There is no painting style.');
  return paint({ ...painting, seed: 'bench', width, height, format: 'png' });
}

/** The stored files of a painted image, by width. */
export type Painted = {
  png: Buffer;
  path: string;
  width: number;
  widths: number[];
  avif: number[];
  /** processor time that encoding the AVIF copies took */
  seconds: number;
};

/** Encodes as a browser does, and stores the image like an upload, with its renditions. */
async function store(png: Buffer, folder: string, images: Images): Promise<Painted> {
  const uploaded = await sharp(png)
    .webp({ quality: pictureLimits.quality * 100 })
    .toBuffer();
  const read = await images.readPicture(uploaded, 'post', 'bench');
  if (!read.ok) throw new Error(`A painted image was refused: ${read.code}`);
  const { width, height, original, renditions } = read.value;
  const path = join(folder, `${width}x${height}.webp`);
  const files = [...renditions, { width, bytes: original }];
  for (const file of files) writeFileSync(pathAt(path, width, file.width), file.bytes);
  const narrow = renditions.map(({ width: narrower, bytes }) => ({ width: narrower, webp: bytes }));
  // The server never decodes AVIF, but the comparison does.
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
  const before = process.cpuUsage();
  const copies = await avifCopies(original, narrow);
  const { user, system } = process.cpuUsage(before);
  for (const copy of copies) writeFileSync(avifOf(pathAt(path, width, copy.width)), copy.bytes);
  const widths = files.map((file) => file.width);
  const avif = copies.map((copy) => copy.width);
  return { png, path, width, widths, avif, seconds: (user + system) / 1_000_000 };
}

/** The WebP file of an image at one of its widths. */
export const pathAt = (path: string, width: number, wanted: number): string =>
  wanted < width ? renditionOf(path, wanted) : path;

/** Images of every frame size, stored like uploads. */
export const paintAll = perHarness(async (harness: BenchHarness): Promise<Painted[]> => {
  const folder = join((await harness.product()).files, 'sources');
  mkdirSync(folder, { recursive: true });
  // All are painted before the first is read: reading disables the SVG loader that painting needs.
  const pictures: Buffer[] = [];
  for (const [index, frame] of frames.entries()) pictures.push(await paintImage(frame, index));
  const images = createImages(0, imageLimits);
  const paintedImages: Painted[] = [];
  for (const png of pictures) paintedImages.push(await store(png, folder, images));
  return paintedImages;
});

type Row = { id: string; width: number; height: number };

function linkImage({ id, width, height }: Row, painted: readonly Painted[], folder: string): void {
  const source = painted.find(({ path }) => path.endsWith(`${width}x${height}.webp`));
  if (!source) throw new Error(`No image was painted with ${width} × ${height} px.`);
  const target = join(folder, `${id}.webp`);
  for (const wanted of source.widths) {
    const [from, to] = [pathAt(source.path, width, wanted), pathAt(target, width, wanted)];
    linkSync(from, to);
    if (source.avif.includes(wanted)) linkSync(avifOf(from), avifOf(to));
  }
}

/** Hard-links the files for every post of the small gallery, so that they share their bytes. */
export const linkPictures = perHarness(async (harness: BenchHarness) => {
  const { files } = await harness.product();
  const { db } = await harness.gallery('small');
  const folder = join(files, 'post_images');
  mkdirSync(folder, { recursive: true });
  const paintedImages = await paintAll(harness);
  for (const row of await db.rows<Row>(sql`select id, width, height from pictures`)) {
    linkImage(row, paintedImages, folder);
  }
  for (const { path, avif } of paintedImages) {
    const [width, height] = basename(path, '.webp').split('x').map(Number);
    await db.run(sql`
      update pictures set avif_widths = ${avif}::smallint[], avif_bytes = 1
      where width = ${width} and height = ${height} and cardinality(${avif}::smallint[]) > 0`);
  }
});
