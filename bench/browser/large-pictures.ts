import { randomUUID } from 'node:crypto';
import { paint } from '@gesso/demo/paint';
import sharp from 'sharp';
import { ORIGINAL_UPLOAD_PATH } from '../../domain/src/originals/index.ts';
import { waitUntil } from '../../product/wait-until.ts';
import { sql } from '../../server/src/platform/database/database.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';

/** The largest picture a browser sends, and an original of three times its width. */
const ORDINARY = { width: 2048, height: 1536 };
const ORIGINAL_WIDTH = 6144;
/** They are cut at the lowest priority, which is long on a busy machine. */
const TILES_WITHIN_MS = 1_200_000;

type Send = (path: string, init: RequestInit) => Promise<Response>;

async function sender(harness: BenchHarness): Promise<Send> {
  const product = await harness.product();
  const [session] = await product.sessions(1);
  return async (path, { headers, ...init }) => {
    const answer = await fetch(`${product.url}${path}`, {
      ...init,
      headers: { origin: product.url, cookie: session?.cookie ?? '', ...headers },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

async function idOf(answer: Response): Promise<string> {
  const { id }: { id: string } = await answer.json();
  return id;
}

async function createPost(send: Send, picture: Buffer, caption: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'a.webp');
  const pictureId = await idOf(await send('/api/pictures', { method: 'POST', body: form }));
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

async function addOriginal(send: Send, pictureId: string, file: Buffer): Promise<void> {
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
  await send(pathname, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file),
  });
}

/** Posts with one large picture each: where they are. */
export const largePictures = perHarness(async (harness) => {
  const send = await sender(harness);
  const painting = { style: 'voronoi-glass', palette: 'ember', seed: 'bench' } as const;
  const picture = await paint({ ...painting, ...ORDINARY, format: 'webp' });
  const original = await sharp(picture).resize(ORIGINAL_WIDTH).jpeg({ quality: 90 }).toBuffer();
  const ordinary = await createPost(send, picture, 'An ordinary picture');
  const tiled = await createPost(send, picture, 'A tiled picture');
  await addOriginal(send, tiled.pictureId, original);
  const { db } = await harness.gallery('small');
  // Not by the API, whose rate limit asking again and again would meet.
  const hasTiles = async () =>
    (
      await db.row<{ is_tiled: boolean }>(sql`
      select zoom_width is not null as is_tiled from pictures where id = ${tiled.pictureId}`)
    )?.is_tiled ?? false;
  await waitUntil('the tiles are there', hasTiles, TILES_WITHIN_MS);
  return { ordinary: `/post/${ordinary.postId}`, tiled: `/post/${tiled.postId}` };
});
