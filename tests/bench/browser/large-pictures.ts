import { paint } from '@gesso/demo/paint';
import sharp from 'sharp';
import { sql } from '../../../server/src/platform/database/database.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import { perHarness } from '../harness/harness.ts';
import { addOriginal, createPost, senderTo } from '../harness/publish.ts';
import { linkPictures } from './pictures.ts';

/** The widest image a browser uploads, and an original of three times its width. */
const ORDINARY = { width: 2048, height: 1536 };
const ORIGINAL_WIDTH = 6144;
/** Tiles and renditions are created at the lowest priority, which takes long on a busy machine. */
const PREPARED_WITHIN_MS = 1_200_000;

/** Creates posts with one large image each; returns their paths. */
export const largePictures = perHarness(async (harness) => {
  // Links the files of all other posts first, so that these posts keep their own.
  await linkPictures(harness);
  const product = await harness.product();
  const [session] = await product.sessions(1);
  const send = senderTo(product, session?.cookie ?? '');
  const painting = { style: 'voronoi-glass', palette: 'ember', seed: 'bench' } as const;
  const picture = await paint({ ...painting, ...ORDINARY, format: 'webp' });
  const original = await sharp(picture).resize(ORIGINAL_WIDTH).jpeg({ quality: 90 }).toBuffer();
  const ordinary = await createPost(send, picture, 'An ordinary picture');
  const tiled = await createPost(send, picture, 'A tiled picture');
  await addOriginal(send, tiled.pictureId, original);
  const { db } = await harness.gallery('small');
  // Polls the database, since polling the API would exceed its rate limit.
  const hasTiles = async () =>
    (
      await db.row<{ is_tiled: boolean }>(sql`
      select zoom_width is not null as is_tiled from pictures where id = ${tiled.pictureId}`)
    )?.is_tiled ?? false;
  await waitUntil('the tiles are there', hasTiles, PREPARED_WITHIN_MS);
  // A core that encodes renditions would also lengthen the browser's processor time.
  const isIdle = async () =>
    (await db.row(sql`
      select from graphile_worker.jobs where run_at < now() + interval '1 minute' limit 1`)) ===
    undefined;
  await waitUntil('the copies are made', isIdle, PREPARED_WITHIN_MS);
  return { ordinary: `/post/${ordinary.postId}`, tiled: `/post/${tiled.postId}` };
});
