export type Format = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** What a file is by its first bytes, whatever it is called. */
export function formatOf(bytes: Buffer): Format | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return undefined;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where a run of GIF sub-blocks ends, or undefined when the file ends first. */
function afterSubBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  for (;;) {
    const size = bytes[at];
    if (size === undefined) return undefined;
    at += size + 1;
    if (size === 0) return at;
  }
}

function blockEnd(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === EXTENSION) return afterSubBlocks(bytes, at + 2);
  if (bytes[at] === IMAGE) return afterSubBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
  return undefined;
}

/** Frames, their timing and the loop count stay; comments and other programs' notes go. */
function isPicture(bytes: Buffer, at: number): boolean {
  if (bytes[at] === IMAGE) return true;
  const label = bytes[at + 1];
  if (label === GRAPHIC_CONTROL) return true;
  return label === APPLICATION && startsWith(bytes, 'NETSCAPE2.0', at + 3);
}

/** The same GIF without whatever is not picture, or undefined when it is cut short. */
export function plainGif(bytes: Buffer): Buffer | undefined {
  let at = 13 + tableSize(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (bytes[at] !== TRAILER) {
    const end = blockEnd(bytes, at);
    if (end === undefined || end > bytes.length) return undefined;
    if (isPicture(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([TRAILER])]);
}
