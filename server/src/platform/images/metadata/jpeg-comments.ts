import type { ByteSource } from './byte-source.ts';

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const MAX_SEGMENTS = 500;

/** Whether a comment stands among the segments of a JPEG before its pixels; libvips does not tell. */
export function hasJpegComment(bytes: ByteSource): boolean {
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const head = bytes.read(at, 4);
    if (head?.[0] !== 0xff || head[1] === START_OF_SCAN) return false;
    if (head[1] === COMMENT) return true;
    at += 2 + head.readUInt16BE(2);
  }
  return false;
}
