/* Animation is read from the container formats; no frame is decoded. */

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const uint32 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  at + 4 <= bytes.length
    ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, littleEndian)
    : 0;

/** The size in bytes of a color table, from the lowest bits of its flags. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset after the data sub-blocks that begin at `from`. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at = afterBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    } else return false;
  }
  return false;
}

/** An animated PNG declares its number of frames (acTL) before its image data (IDAT). */
function isAnimatedPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + uint32(bytes, at, false)) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'acTL') return uint32(bytes, at + 8, false) > 1;
    if (kind === 'IDAT') return false;
  }
  return false;
}

function isAnimatedWebp(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (textAt(bytes, at, 4) === 'ANMF') frames += 1;
    if (frames > 1) return true;
    const size = uint32(bytes, at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}

/** Whether an image has more than one frame, by its bytes: GIF, PNG, WebP or AVIF. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) === 'GIF8') return isAnimatedGif(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return isAnimatedPng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
    return isAnimatedWebp(bytes);
  return textAt(bytes, 4, 8) === 'ftypavis';
}
