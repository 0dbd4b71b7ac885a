import { type FileHandle, open } from 'node:fs/promises';

type Size = { width: number; height: number; rowsPerStrip: number };

const SHORT = 3;
const LONG = 4;
const ENTRY_BYTES = 12;

/** The header of an uncompressed RGB TIFF whose strips follow it in order. */
function headerOf({ width, height, rowsPerStrip }: Size): Buffer {
  const strips = Math.ceil(height / rowsPerStrip);
  const entryCount = 10;
  const bitsAt = 8 + 2 + entryCount * ENTRY_BYTES + 4;
  const offsetsAt = bitsAt + 6 + 2;
  const countsAt = offsetsAt + strips * 4;
  const pixelsAt = countsAt + strips * 4;
  const header = Buffer.alloc(pixelsAt);
  header.write('II*\0', 'latin1');
  header.writeUInt32LE(8, 4);
  header.writeUInt16LE(entryCount, 8);
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, strips, strips === 1 ? pixelsAt : offsetsAt],
    [277, SHORT, 1, 3],
    [278, LONG, 1, rowsPerStrip],
    [279, LONG, strips, strips === 1 ? width * height * 3 : countsAt],
    [284, SHORT, 1, 1],
  ] as const;
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * ENTRY_BYTES;
    header.writeUInt16LE(tag, at);
    header.writeUInt16LE(type, at + 2);
    header.writeUInt32LE(count, at + 4);
    header.writeUInt32LE(value, at + 8);
  }
  for (let i = 0; i < 3; i += 1) header.writeUInt16LE(8, bitsAt + i * 2);
  for (let strip = 0; strip < strips; strip += 1) {
    const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
    header.writeUInt32LE(pixelsAt + strip * rowsPerStrip * width * 3, offsetsAt + strip * 4);
    header.writeUInt32LE(rows * width * 3, countsAt + strip * 4);
  }
  return header;
}

/** A TIFF that is written strip by strip, so that only one is in memory. */
export async function createTiff(path: string, size: Size) {
  const file: FileHandle = await open(path, 'w');
  await file.appendFile(headerOf(size));
  return {
    append: (pixels: Uint8ClampedArray) => file.appendFile(new Uint8Array(pixels.buffer)),
    close: () => file.close(),
  };
}
