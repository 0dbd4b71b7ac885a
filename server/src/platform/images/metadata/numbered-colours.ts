import type { ByteSource } from './byte-source.ts';

/** The ITU-T H.273 code points for the primaries of Display P3 and the sRGB transfer curve. */
const P3_PRIMARIES = 12;
const SRGB_CURVE = 13;

const AVIF_HEAD_BYTES = 64 * 1024;
const AVIF_MARK = 'colrnclx';
const PNG_SIGNATURE_BYTES = 8;
const MAX_CHUNKS = 100;

type Numbers = { primaries: number; curve: number };

function numbersOfAvif(file: ByteSource): Numbers | undefined {
  const head = file.read(0, Math.min(file.length, AVIF_HEAD_BYTES));
  const at = head?.indexOf(AVIF_MARK, 0, 'latin1') ?? -1;
  const numbers = at < 0 ? undefined : file.read(at + AVIF_MARK.length, 4);
  return numbers && { primaries: numbers.readUInt16BE(0), curve: numbers.readUInt16BE(2) };
}

function numbersOfPng(file: ByteSource): Numbers | undefined {
  let at = PNG_SIGNATURE_BYTES;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const head = file.read(at, 10);
    const type = head?.toString('latin1', 4, 8);
    if (!head || type === 'IDAT') return undefined;
    if (type === 'cICP') return { primaries: head[8] ?? 0, curve: head[9] ?? 0 };
    at += 12 + head.readUInt32BE(0);
  }
  return undefined;
}

/**
 * Whether a file declares Display P3 by code points instead of a profile, which libvips does not
 * report.
 */
export function isNumberedP3(file: ByteSource, format: string): boolean {
  const read = { avif: numbersOfAvif, png: numbersOfPng }[format];
  const numbers = read?.(file);
  return numbers?.primaries === P3_PRIMARIES && numbers.curve === SRGB_CURVE;
}
