import { pictureEnd } from './gif-lzw.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOP = 'NETSCAPE2.0';
const LOOP_HEAD_BYTES = 14;
const IMAGE_HEAD_BYTES = 10;
const SUB_BLOCK_MAX = 255;

const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

type SubBlocks = { data: Buffer; end: number };

/** The data of a sequence of sub-blocks and its end, or undefined when the file is truncated. */
function readSubBlocks(bytes: Buffer, from: number): SubBlocks | undefined {
  const parts: Buffer[] = [];
  for (let at = from; ; ) {
    const size = bytes[at];
    if (size === undefined || at + 1 + size > bytes.length) return undefined;
    if (size === 0) return { data: Buffer.concat(parts), end: at + 1 };
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += size + 1;
  }
}

function subBlocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += SUB_BLOCK_MAX) {
    const part = data.subarray(at, at + SUB_BLOCK_MAX);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** A stripped block and the end of the original one. */
type Block = { kept: Buffer; end: number };

const NOTHING = Buffer.alloc(0);

/** Keeps frame timing and loop count in their specified length; removes comments and other extensions. */
function stripExtension(bytes: Buffer, at: number): Block | undefined {
  const read = readSubBlocks(bytes, at + 2);
  if (!read) return undefined;
  const { data, end } = read;
  const label = bytes[at + 1];
  if (label === GRAPHIC_CONTROL && data.length >= 4) {
    const head = Buffer.from([EXTENSION, GRAPHIC_CONTROL]);
    return { kept: Buffer.concat([head, subBlocks(data.subarray(0, 4))]), end };
  }
  const loops = label === APPLICATION && data.toString('latin1', 0, LOOP.length) === LOOP;
  if (!loops || data.length < LOOP_HEAD_BYTES) return { kept: NOTHING, end };
  const head = Buffer.from([EXTENSION, APPLICATION, LOOP.length]);
  const count = subBlocks(data.subarray(LOOP.length, LOOP_HEAD_BYTES));
  return { kept: Buffer.concat([head, data.subarray(0, LOOP.length), count]), end };
}

function stripImage(bytes: Buffer, at: number): Block | undefined {
  const codesAt = at + IMAGE_HEAD_BYTES + tableSize(bytes[at + 9] ?? 0);
  const codeSize = bytes[codesAt];
  const read = readSubBlocks(bytes, codesAt + 1);
  if (!read || codeSize === undefined) return undefined;
  const pixels = bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
  const picture = read.data.subarray(0, pictureEnd(read.data, codeSize, pixels));
  const stripped = Buffer.concat([bytes.subarray(at, codesAt + 1), subBlocks(picture)]);
  return { kept: stripped, end: read.end };
}

function stripBlock(bytes: Buffer, at: number): Block | undefined {
  if (bytes[at] === EXTENSION) return stripExtension(bytes, at);
  return bytes[at] === IMAGE ? stripImage(bytes, at) : undefined;
}

/** The same GIF without metadata and hidden data, or undefined when it is truncated. */
export function stripGif(bytes: Buffer): Buffer | undefined {
  let at = 13 + tableSize(bytes[10] ?? 0);
  const pieces = [bytes.subarray(0, at)];
  while (bytes[at] !== TRAILER) {
    const block = stripBlock(bytes, at);
    if (!block) return undefined;
    pieces.push(block.kept);
    at = block.end;
  }
  return Buffer.concat([...pieces, Buffer.from([TRAILER])]);
}
