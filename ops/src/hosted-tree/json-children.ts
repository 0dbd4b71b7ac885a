import { createReadStream } from 'node:fs';

/** A part of a file: its first byte, and the byte after its last. */
export type ByteRange = { start: number; end: number };

/**
 * A value of an object or a list: its key, or its index as a text. Its text is null when it was not
 * requested, and when `problem` states why it cannot be read.
 */
export type JsonChild = {
  key: string;
  range: ByteRange;
  text: string | null;
  problem: string | null;
};

/**
 * Larger than any node of a real tree; larger nodes are rejected because they would fill the
 * memory.
 */
const NODE_BYTES_MAX = 64 * 1024 * 1024;
/** The hosted service's own limit; deeper nodes would overflow the stack of recursive code. */
export const NODE_DEPTH_MAX = 32;
const CHUNK_BYTES = 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);
const OPEN_OBJECT = 0x7b;

export class TreeUnreadable extends Error {}

/** The bytes between two separators; they may come in several chunks. */
function createSegment(keepsBytes: () => boolean) {
  let parts: Buffer[] = [];
  let size = 0;
  return {
    add(bytes: Buffer) {
      size += bytes.length;
      if (size > NODE_BYTES_MAX || !keepsBytes()) parts = [];
      else parts.push(bytes);
    },
    /** Null when it was too large or was not to be kept. */
    take(): string | null {
      const text = parts.length > 0 || size === 0 ? Buffer.concat(parts).toString('utf8') : null;
      parts = [];
      size = 0;
      return text;
    },
  };
}

type Options = {
  /** when false, only positions are returned */
  withTexts: boolean;
  range?: ByteRange;
};

/**
 * The children of the object or list in a file or a part of one, one at a time. Only the structure
 * is scanned here; the caller parses a child's text, so that only one is in memory however large
 * the file is (decision 0068).
 */
export async function* jsonChildren(path: string, options: Options): AsyncGenerator<JsonChild> {
  const { range = { start: 0, end: Number.POSITIVE_INFINITY }, withTexts } = options;
  if (range.end <= range.start) return;
  const stream = createReadStream(path, {
    start: range.start,
    end: range.end - 1,
    highWaterMark: CHUNK_BYTES,
  });
  const state = { depth: 0, inString: false, escaped: false, isObject: false, isKey: false };
  let isTooDeep = false;
  const segment = createSegment(() => (withTexts && !isTooDeep) || state.isKey);
  let key: ParsedKey = { key: '', isText: true };
  let count = 0;
  let position = range.start;
  let valueStart = 0;
  const children: JsonChild[] = [];

  const finish = (at: number): void => {
    const text = segment.take();
    if (text?.trim() === '') return;
    if (!withTexts && at === valueStart) return;
    const name = state.isObject ? key : { key: String(count), isText: true };
    // A file whose collections have unreadable names contains no usable nodes.
    if (!name.isText && !withTexts) throw new TreeUnreadable('A key in the file is not JSON.');
    const problem = problemOf(name, text);
    const range = { start: valueStart, end: at };
    children.push({ key: name.key, range, text: problem === null ? text : null, problem });
    count += 1;
    isTooDeep = false;
  };

  const problemOf = ({ isText }: ParsedKey, text: string | null): string | null => {
    if (!isText) return 'invalid key';
    if (isTooDeep) return `nested deeper than ${NODE_DEPTH_MAX} levels`;
    return text === null && withTexts ? 'larger than 64 MB' : null;
  };

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (state.inString) {
        if (state.escaped) state.escaped = false;
        else if (byte === BACKSLASH) state.escaped = true;
        else if (byte === QUOTE) state.inString = false;
      } else if (byte === QUOTE) {
        state.inString = true;
      } else if (OPEN.has(byte)) {
        state.depth += 1;
        if (state.depth - 1 > NODE_DEPTH_MAX) isTooDeep = true;
        if (state.depth > 1) continue;
        state.isObject = byte === OPEN_OBJECT;
        state.isKey = state.isObject;
        from = at + 1;
        valueStart = position + from;
      } else if (CLOSE.has(byte)) {
        state.depth -= 1;
        if (state.depth > 0) continue;
        segment.add(chunk.subarray(from, at));
        if (!state.isKey) finish(position + at);
        else segment.take();
        from = chunk.length;
      } else if (state.depth === 1 && byte === COLON && state.isKey) {
        segment.add(chunk.subarray(from, at));
        key = parseKey(segment.take());
        state.isKey = false;
        from = at + 1;
        valueStart = position + from;
      } else if (state.depth === 1 && byte === COMMA) {
        segment.add(chunk.subarray(from, at));
        finish(position + at);
        state.isKey = state.isObject;
        from = at + 1;
        valueStart = position + from;
      }
    }
    if (state.depth > 0) segment.add(chunk.subarray(from));
    position += chunk.length;
    yield* children.splice(0);
  }
  if (state.depth !== 0 || state.inString) throw new TreeUnreadable('The file ends unexpectedly.');
}

/** A parsed key, or the beginning of an unreadable one. */
type ParsedKey = { key: string; isText: boolean };

const SHOWN_OF_KEY = 60;

function parseKey(text: string | null): ParsedKey {
  try {
    const key: unknown = JSON.parse(text ?? '');
    if (typeof key === 'string') return { key, isText: true };
  } catch {
    // Not valid JSON.
  }
  return { key: (text ?? '').trim().slice(0, SHOWN_OF_KEY), isText: false };
}
