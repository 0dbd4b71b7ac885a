import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pixel values, 0 to 255 or to 65,535 depending on the number of bits. */
export type ChartPixels = {
  width: number;
  height: number;
  channels: 3 | 4;
  bits: 8 | 16;
  values: Uint8Array | Uint16Array;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const bigEndian = ({ values, bits }: ChartPixels): Buffer => {
  const bytes = Buffer.from(values.buffer.slice(0), values.byteOffset, values.byteLength);
  return bits === 16 ? bytes.swap16() : bytes;
};

/** Writes the pixels unconverted, with the given profile. */
export function pngOf(pixels: ChartPixels, profile?: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, pixels.bits, 2, 0, 0, 0]);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  const row = (pixels.width * pixels.channels * pixels.bits) / 8;
  const bytes = bigEndian(pixels);
  const rows = Array.from({ length: pixels.height }, (_, at) =>
    Buffer.concat([Buffer.alloc(1), bytes.subarray(at * row, (at + 1) * row)]),
  );
  const icc = profile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(icc ? [chunk('iCCP', icc)] : []),
    ...more,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pngChunk = chunk;

export type Entry = { tag: number; type: 1 | 2 | 3 | 4 | 5 | 7; data: Buffer };
const SIZES = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 } as const;

export const shorts = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) data.writeUInt16LE(value, at * 2);
  return data;
};

export const longs = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) data.writeUInt32LE(value, at * 4);
  return data;
};

export const ascii = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1');

/** A TIFF directory at this offset, followed by the data that does not fit into its entries. */
export function directory(entries: Entry[], offset: number, next = 0): Buffer {
  const sorted = entries.toSorted((one, other) => one.tag - other.tag);
  const head = Buffer.alloc(2 + sorted.length * 12 + 4);
  head.writeUInt16LE(sorted.length, 0);
  const behind: Buffer[] = [];
  let at = offset + head.length;
  sorted.forEach(({ tag, type, data }, index) => {
    const place = 2 + index * 12;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    head.writeUInt32LE(data.length / SIZES[type], place + 4);
    if (data.length <= 4) data.copy(head, place + 8);
    else {
      head.writeUInt32LE(at, place + 8);
      const even = Buffer.concat([data, Buffer.alloc(data.length % 2)]);
      behind.push(even);
      at += even.length;
    }
  });
  head.writeUInt32LE(next, head.length - 4);
  return Buffer.concat([head, ...behind]);
}

const TIFF_HEAD = Buffer.concat([Buffer.from('II*\0', 'latin1'), longs(8)]);

/** An uncompressed TIFF with one strip; `more` receives the offset of the end of the pixels. */
export function tiffOf(
  pixels: ChartPixels,
  profile?: Buffer,
  more: (end: number) => { entries: Entry[]; behind: Buffer } = () => ({
    entries: [],
    behind: Buffer.alloc(0),
  }),
): Buffer {
  const { width, height, channels, bits, values } = pixels;
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const dataAt = TIFF_HEAD.length;
  const { entries, behind } = more(dataAt + data.length);
  const at = dataAt + data.length + behind.length;
  const ownEntries: Entry[] = [
    { tag: 256, type: 4, data: longs(width) },
    { tag: 257, type: 4, data: longs(height) },
    { tag: 258, type: 3, data: shorts(...Array<number>(channels).fill(bits)) },
    { tag: 259, type: 3, data: shorts(1) },
    { tag: 262, type: 3, data: shorts(channels === 4 ? 5 : 2) },
    { tag: 273, type: 4, data: longs(dataAt) },
    { tag: 277, type: 3, data: shorts(channels) },
    { tag: 278, type: 4, data: longs(height) },
    { tag: 279, type: 4, data: longs(data.length) },
    { tag: 284, type: 3, data: shorts(1) },
    ...(profile ? [{ tag: 34_675, type: 7 as const, data: profile }] : []),
  ];
  const head = Buffer.from(TIFF_HEAD);
  head.writeUInt32LE(at, 4);
  return Buffer.concat([head, data, behind, directory([...ownEntries, ...entries], at)]);
}

/** Another format with the values unchanged: sharp keeps them when it keeps the profile. */
const withProfile = (file: Buffer, isCmyk: boolean) =>
  isCmyk
    ? sharp(file).pipelineColourspace('cmyk').toColourspace('cmyk').keepIccProfile()
    : sharp(file).keepIccProfile();

export const jpegOf = (pixels: ChartPixels, profile: Buffer): Promise<Buffer> =>
  withProfile(tiffOf(pixels, profile), pixels.channels === 4)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

export const webpOf = (pixels: ChartPixels, profile: Buffer): Promise<Buffer> =>
  withProfile(tiffOf(pixels, profile), false).webp({ lossless: true }).toBuffer();

export const avifOf = (pixels: ChartPixels, profile: Buffer): Promise<Buffer> =>
  withProfile(tiffOf(pixels, profile), false).avif({ lossless: true, effort: 0 }).toBuffer();
