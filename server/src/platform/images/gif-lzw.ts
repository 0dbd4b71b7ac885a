const CODES_MAX = 4096;

/** Reads codes of variable width, least significant bits first. */
function createBitReader(data: Buffer) {
  let bit = 0;
  return {
    next(width: number): number | undefined {
      if (bit + width > data.length * 8) return undefined;
      const at = bit >> 3;
      // Twelve bits with an offset of up to seven fit in three bytes.
      const near = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);
      const code = (near >> (bit & 7)) & (2 ** width - 1);
      bit += width;
      return code;
    },
    /** number of bytes read so far */
    get bytes(): number {
      return Math.ceil(bit / 8);
    },
  };
}

/**
 * The number of LZW bytes that encode the picture: up to the end code or the last pixel. Only the
 * lengths of the decoded sequences are tracked, not the pixels.
 */
export function pictureEnd(data: Buffer, codeSize: number, pixels: number): number {
  const clear = 2 ** codeSize;
  const end = clear + 1;
  const lengths = new Uint32Array(CODES_MAX).fill(1, 0, clear);
  const bits = createBitReader(data);
  let [nextCode, width, before, drawn] = [end + 1, codeSize + 1, 0, 0];
  for (;;) {
    const code = bits.next(width);
    if (code === undefined) return data.length;
    if (code === end) return bits.bytes;
    // After the last pixel only the end code is expected.
    if (drawn >= pixels && code !== clear) return bits.bytes;
    if (code === clear) {
      [nextCode, width, before] = [end + 1, codeSize + 1, 0];
      continue;
    }
    if (before > 0 && nextCode < CODES_MAX) {
      lengths[nextCode] = before + 1;
      nextCode += 1;
      if (nextCode === 2 ** width && nextCode < CODES_MAX) width += 1;
    }
    before = lengths[code] ?? 1;
    drawn += before;
  }
}
