import { ORIGINAL_UPLOAD_PATH } from '@gesso/domain/originals';
import { expect } from '@playwright/test';
import type { Person } from '../harness/person.ts';
import type { TestFile } from '../harness/posts.ts';

const tus = { 'tus-resumable': '1.0.0' };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Sends an original for a picture in one piece, by the standard protocol. */
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
  const sent = await person.fetch(address.pathname, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.buffer),
  });
  if (sent.status !== 204) throw new Error(`the original did not arrive: ${await sent.text()}`);
}

const isZoomable = (post: unknown, pictureId: string): boolean =>
  JSON.stringify(post).includes('"zoom":') && JSON.stringify(post).includes(pictureId);

/** Lets others zoom into a picture of a post, and waits until they can. */
export async function makeZoomable(
  person: Person,
  { postId, pictureId, file }: { postId: string; pictureId: string; file: TestFile },
): Promise<void> {
  await sendOriginal(person, pictureId, file);
  const zoomable = async () =>
    isZoomable(await person.send('GET', `/api/posts/${postId}`), pictureId);
  await expect.poll(zoomable, { timeout: 90_000 }).toBe(true);
}
