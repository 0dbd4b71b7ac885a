import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { ArtworkDetails } from '@gesso/domain/artwork-details';
import type { SensitiveKind } from '@gesso/domain/content-preferences';
import type { Person } from './person.ts';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function png(width: number, height: number, kind: 'grey-bit' | 'rgb', rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind === 'rgb' ? [8, 2] : [1, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** A soft gradient between two corners, in the given tint. */
export function pngFile(name = 'wall.png', width = 480, height = 640, tint = 40): TestFile {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 1 + x * 3;
      rows[at] = (tint + (x * 160) / width) & 255;
      rows[at + 1] = (90 + (y * 90) / height) & 255;
      rows[at + 2] = (250 - tint - (x * 60) / width) & 255;
    }
  }
  return { name, mimeType: 'image/png', buffer: png(width, height, 'rgb', rows) };
}

/** The same with incompressible noise: three bytes per pixel. */
export function noisePng(name: string, width: number, height: number): TestFile {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    if (at % stride === 0) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = 60 + (120 * at) / rows.length + (state >>> 25);
  }
  return { name, mimeType: 'image/png', buffer: png(width, height, 'rgb', rows) };
}

/** A file that declares this many pixels and contains none. */
export const hugePng = (name: string, width: number, height: number): TestFile => {
  return { name, mimeType: 'image/png', buffer: png(width, height, 'rgb', Buffer.alloc(64)) };
};

/** 64 by 32 pixels with an EXIF orientation. */
const ROTATED = [
  '/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAg',
  'AAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAA',
  'AAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAEAAAAADoAQAAQAAACAAAAAAAAAA/9sAQwAbEhQXFB',
  'EbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4o',
  'IyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8AAEQgAIA',
  'BAAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAA',
  'AAAAAAAAAAAAAAAE/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AiAWpgAAAAAAAAAAAAAH/2Q==',
].join('');

export const rotatedJpeg: TestFile = {
  name: 'sideways.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(ROTATED, 'base64'),
};

/** An animated GIF of one pixel. */
const BLINK =
  'R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7';

export const animatedGif: TestFile = {
  name: 'blink.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(BLINK, 'base64'),
};

export const textFile: TestFile = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('not a picture at all'),
};

/** An SVG with a script, named as a PNG. */
export const svgWithScript: TestFile = {
  name: 'drawing.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** A decompression bomb: a few kilobytes with 196 million pixels. */
export function decompressionBomb(): TestFile {
  const side = 14_000;
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return { name: 'bomb.png', mimeType: 'image/png', buffer: png(side, side, 'grey-bit', rows) };
}

/** A row of 20 million pixels of one bit each. */
export function endlessLine(): TestFile {
  const width = 20_000_000;
  const row = Buffer.alloc(width / 8 + 1);
  return { name: 'line.png', mimeType: 'image/png', buffer: png(width, 1, 'grey-bit', row) };
}

export interface CreatedPost {
  id: string;
  caption: string;
  pictureIds: string[];
}

interface PostOptions {
  caption?: string;
  description?: string;
  postTags?: string[];
  pictures?: TestFile[];
  details?: ArtworkDetails;
  sensitive?: SensitiveKind[];
  madeWithAi?: boolean;
}

function idOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id);
  throw new Error(`there is no id in ${JSON.stringify(answer)}`);
}

/** Sends a file like a browser that does not check it first. */
export function sendPicture(person: Person, file: TestFile): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  return person.fetch('/api/pictures', { method: 'POST', body: form });
}

async function uploadPicture(person: Person, file: TestFile): Promise<{ id: string; alt: string }> {
  const response = await sendPicture(person, file);
  if (!response.ok) throw new Error(`the upload was refused: ${await response.text()}`);
  return { id: idOf(await response.json()), alt: '' };
}

/** Creates a post through the API, for journeys that start with one. */
export async function createPost(person: Person, options: PostOptions = {}): Promise<CreatedPost> {
  const caption = options.caption ?? `Post ${randomUUID().slice(0, 8)}`;
  const pictures: { id: string; alt: string }[] = [];
  for (const file of options.pictures ?? [pngFile()])
    pictures.push(await uploadPicture(person, file));
  const response = await person.send('POST', '/api/posts', {
    key: randomUUID(),
    pictures,
    caption,
    description: options.description ?? 'Made for a story.',
    postTags: options.postTags ?? ['Painting'],
    ...(options.details ? { details: options.details } : {}),
    ...(options.sensitive ? { sensitive: options.sensitive } : {}),
    ...(options.madeWithAi ? { madeWithAi: true } : {}),
  });
  return { id: idOf(response), caption, pictureIds: pictures.map(({ id }) => id) };
}
