import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Creates web/public/favicon.ico from icon.svg, for clients that request that name without reading
 * a page: an ICO is a list of PNGs behind a short header.
 */
const sharp = createRequire(join(root, 'server/package.json'))('sharp');
const sides = [16, 32, 48];
const folder = join(root, 'web/public');
const drawing = readFileSync(join(folder, 'icon.svg'));

const HEADER = 6;
const ENTRY = 16;
const ICON = 1;
const BITS_PER_PIXEL = 32;

const pictures = await Promise.all(
  sides.map((side) =>
    // Drawn at twelve times its 64 units, then scaled down for fine edges.
    sharp(drawing, { density: 72 * 12 })
      .resize(side, side)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  ),
);

const header = Buffer.alloc(HEADER);
header.writeUInt16LE(ICON, 2);
header.writeUInt16LE(pictures.length, 4);

let at = HEADER + ENTRY * pictures.length;
const entries = pictures.map((picture, index) => {
  const entry = Buffer.alloc(ENTRY);
  entry.writeUInt8(sides[index], 0);
  entry.writeUInt8(sides[index], 1);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(BITS_PER_PIXEL, 6);
  entry.writeUInt32LE(picture.length, 8);
  entry.writeUInt32LE(at, 12);
  at += picture.length;
  return entry;
});

writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([header, ...entries, ...pictures]));
