import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { decoderProcesses } from './decoder-processes.ts';

/** A painted color field with some shapes, of any size. */
export function testPainting(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const inside = Math.hypot(x - 0.4, y - 0.6) < 0.25;
    data[at * 3] = inside ? 220 : 60 + 120 * x;
    data[at * 3 + 1] = inside ? 90 : 80 + 100 * y;
    data[at * 3 + 2] = inside ? 40 : 200 - 120 * x;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** The bytes of this many rows of black four-channel pixels, for each pass of an interlaced PNG. */
function interlacedBytes(width: number, height: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return sum + rows * (columns * 4 + 1);
  }, 0);
}

const ZEROS = 1 << 20;
/** Compressed zeros in blocks without references to earlier data, so that they can be repeated. */
const packedZeros = deflateRawSync(Buffer.alloc(ZEROS), { finishFlush: constants.Z_FULL_FLUSH });

/** Equivalent to zlib's output, but immediate: compressing a gigabyte takes seconds. */
function deflatedZeros(bytes: number): Buffer {
  const repeated = Array<Buffer>(Math.floor(bytes / ZEROS)).fill(packedZeros);
  const check = Buffer.alloc(4);
  // Adler-32 of zeros: the first sum stays 1, and the second counts the bytes.
  check.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  const remainder = deflateRawSync(Buffer.alloc(bytes % ZEROS));
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...repeated, remainder, check]);
}

/** A black RGBA picture in a small file; an interlaced one must be decoded as a whole. */
export async function emptyPng(width: number, height: number, interlaced = false): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = interlaced ? interlacedBytes(width, height) : height * (width * 4 + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PNG_HEAD_BYTES = 33;
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), ...chunks, png.subarray(PNG_HEAD_BYTES)]);

/** The PNG with an EXIF orientation. */
export function turnedPng(png: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  exif[18] = orientation;
  return withChunks(png, chunk('eXIf', exif));
}

/** A file whose header claims a larger size; only its header can be read. */
export async function webpThatClaims(width: number, height: number): Promise<Buffer> {
  const webp = await testPainting(16, 16).webp({ effort: 0 }).toBuffer();
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return webp;
}

export async function avifThatClaims(width: number, height: number): Promise<Buffer> {
  const avif = await testPainting(64, 64).avif({ effort: 0, bitdepth: 10 }).toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** A small file of 3,600 megapixels with one bit each. */
export async function pngBomb(side = 60_000): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(side * (Math.ceil(side / 8) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG of the painting with this many texts of eight megabytes. */
export async function pngWithTexts(count: number): Promise<Buffer> {
  const png = await testPainting(600, 400).png().toBuffer();
  const compressed = deflateSync(Buffer.alloc(7_900_000, 'a'));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), compressed]));
  return withChunks(png, ...Array<Buffer>(count).fill(text));
}

const TIFF_TAGS = [
  [256, 8],
  [257, 8],
  [258, 8],
  [259, 1],
  [262, 1],
  [273, 8],
  [277, 1],
  [278, 8],
  [279, 64],
] as const;

/** A TIFF whose pages all show the same eight by eight pixels. */
export function tiffWithPages(pages: number): Buffer {
  const first = 8 + 64;
  const pageBytes = 2 + TIFF_TAGS.length * 12 + 4;
  const file = Buffer.alloc(first + pages * pageBytes);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(first, 4);
  for (let page = 0; page < pages; page += 1) {
    const at = first + page * pageBytes;
    file.writeUInt16LE(TIFF_TAGS.length, at);
    for (const [index, [tag, value]] of TIFF_TAGS.entries()) {
      const entry = at + 2 + index * 12;
      file.writeUInt16LE(tag, entry);
      file.writeUInt16LE(4, entry + 2);
      file.writeUInt32LE(1, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    }
    file.writeUInt32LE(page + 1 < pages ? at + pageBytes : 0, at + pageBytes - 4);
  }
  return file;
}

/** Child processes of this process, or of another server, that read originals. */
export const originalWorkers = (server?: number): number[] =>
  decoderProcesses('original-worker', server);
