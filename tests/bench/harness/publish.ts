import { randomUUID } from 'node:crypto';
import { ORIGINAL_UPLOAD_PATH } from '../../../domain/src/originals/originals.ts';
import type { BenchProduct } from './product.ts';

/** The chunk size of the web app's tus uploads. */
const PIECE_BYTES = 8 * 1024 * 1024;

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Sends requests with a session cookie; throws when one fails. */
export function senderTo({ url }: Pick<BenchProduct, 'url'>, cookie: string): Send {
  return async (path, { headers, ...init }) => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { origin: url, cookie, ...headers },
    });
    if (!response.ok)
      throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response;
  };
}

async function idOf(answer: Response): Promise<string> {
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Uploads an image of a post; returns its id. */
export async function sendPicture(send: Send, picture: Buffer, type: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type }), 'picture');
  return idOf(await send('/api/pictures', { method: 'POST', body: form }));
}

/** A post with one image (WebP). */
export async function createPost(send: Send, picture: Buffer, caption: string) {
  const pictureId = await sendPicture(send, picture, 'image/webp');
  const pictures = [{ id: pictureId, alt: '' }];
  const body = { key: randomUUID(), pictures, caption, description: caption, postTags: ['Ink'] };
  const created = await send('/api/posts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { postId: await idOf(created), pictureId };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads an original by tus, chunk by chunk. */
export async function addOriginal(send: Send, pictureId: string, file: Uint8Array): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await send(ORIGINAL_UPLOAD_PATH, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': `pictureId ${base64(pictureId)},filename ${base64('a.jpg')}`,
    },
  });
  const { pathname } = new URL(created.headers.get('location') ?? '', 'http://localhost');
  const type = 'application/offset+octet-stream';
  for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
    await send(pathname, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': type },
      body: file.slice(offset, offset + PIECE_BYTES),
    });
  }
}
