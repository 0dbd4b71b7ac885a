import type { ORIGINAL_FORMATS } from '@gesso/domain/originals';

type Format = (typeof ORIGINAL_FORMATS)[number];

/** So many bytes are enough to recognise each format. */
export const HEAD_BYTES = 64;

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const textAt = (head: Buffer, start: number): string => head.toString('latin1', start, start + 4);

/** Of the files of this family: the first one it names, or one that it says it can be read as. */
function isAvif(head: Buffer): boolean {
  if (textAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && textAt(head, at) === 'avif') return true;
  }
  return false;
}

/** What the first bytes of a file say it is; undefined for everything that is no original. */
export function formatOfHead(head: Buffer): Format | undefined {
  if (head.length < 12) return undefined;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(textAt(head, 0))) return 'tiff';
  return isAvif(head) ? 'avif' : undefined;
}
