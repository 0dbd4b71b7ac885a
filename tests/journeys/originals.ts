import { ORIGINAL_UPLOAD_PATH } from '@gesso/domain/originals';
import { expect } from '@playwright/test';
import type { Person } from '../harness/person.ts';
import type { TestFile } from '../harness/posts.ts';

const tus = { 'tus-resumable': '1.0.0' };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads an original for an image in one request with the standard protocol (tus). */
async function sendOriginal(person: Person, pictureId: string, file: TestFile): Promise<void> {
  const created = await person.fetch(ORIGINAL_UPLOAD_PATH, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(file.buffer.length),
      'upload-metadata': `pictureId ${base64(pictureId)},filename ${base64(file.name)}`,
    },
  });
  if (created.status !== 201) throw new Error(`the original was refused: ${await created.text()}`);
  const address = new URL(created.headers.get('location') ?? '', person.home);
  const upload = await person.fetch(address.pathname, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.buffer),
  });
  if (upload.status !== 204) throw new Error(`the original did not arrive: ${await upload.text()}`);
}

const isZoomable = (post: unknown, pictureId: string): boolean =>
  JSON.stringify(post).includes('"zoom":') && JSON.stringify(post).includes(pictureId);

/** Makes an image of a post zoomable, and waits for its tiles. */
export async function makeZoomable(
  person: Person,
  { postId, pictureId, file }: { postId: string; pictureId: string; file: TestFile },
): Promise<void> {
  await sendOriginal(person, pictureId, file);
  const zoomable = async () =>
    isZoomable(await person.send('GET', `/api/posts/${postId}`), pictureId);
  await expect.poll(zoomable, { timeout: 90_000 }).toBe(true);
}
