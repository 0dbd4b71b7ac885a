import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PaintJob, paint } from '@gesso/demo/paint';
import { renditionOf, renditionWidths } from '../../domain/src/pictures/index.ts';
import { sql } from '../../server/src/platform/database/database.ts';
import { createImages } from '../../server/src/platform/images/images.ts';
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

async function paintOne({ width, height }: Frame, index: number): Promise<Buffer> {
  const painting = paintings[index % paintings.length];
  if (!painting) throw new Error('Nobody paints.');
  return paint({ ...painting, seed: 'bench', width, height, format: 'webp' });
}

/** Stores pictures as uploads would be; where the files lie of each size. */
async function paintAll(folder: string): Promise<Map<string, string>> {
  // All are painted before the first is read: reading closes the way by which drawings become pixels.
  const pictures: Buffer[] = [];
  for (const [index, frame] of frames.entries()) pictures.push(await paintOne(frame, index));
  const images = createImages();
  const painted = new Map<string, string>();
  for (const bytes of pictures) {
    const read = await images.readPicture(bytes, 'post', 'bench');
    if (!read.ok) throw new Error(`A painted picture was refused: ${read.code}`);
    const { width, height, original, renditions } = read.value;
    const path = join(folder, `${width}x${height}.webp`);
    writeFileSync(path, original);
    for (const narrow of renditions) writeFileSync(renditionOf(path, narrow.width), narrow.bytes);
    painted.set(`${width}x${height}`, path);
  }
  return painted;
}

/** Every post of the small gallery gets a file of its own name, and shares its bytes with others. */
export const linkPictures = perHarness(async (harness: BenchHarness) => {
  const { files } = await harness.product();
  const { db } = await harness.gallery('small');
  const sources = join(files, 'sources');
  const targets = join(files, 'post_images');
  for (const folder of [sources, targets]) mkdirSync(folder, { recursive: true });
  const painted = await paintAll(sources);
  const rows = await db.rows<{ id: string; width: number; height: number }>(
    sql`select id, width, height from pictures`,
  );
  for (const { id, width, height } of rows) {
    const source = painted.get(`${width}x${height}`) ?? '';
    const target = join(targets, `${id}.webp`);
    linkSync(source, target);
    for (const narrow of renditionWidths(width)) {
      linkSync(renditionOf(source, narrow), renditionOf(target, narrow));
    }
  }
});
