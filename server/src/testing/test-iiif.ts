import type { Post } from '@gesso/domain/posts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestMember } from './test-member.ts';
import { testPainting } from './test-originals.ts';
import { publishPost, uploadPicture } from './test-posts.ts';
import { makeZoomable } from './zoomable.ts';

export const SITE = 'https://art.test';

export type IiifApp = {
  gesso: TestApp;
  mara: TestMember;
  post: Post;
  originalId: string;
  /** the picture with tiles, and the one without */
  zoomable: string;
  plain: string;
};

/** An app with a post of two pictures, one of which has tiles. */
export async function startIiifApp(): Promise<IiifApp> {
  const gesso = await startTestApp({ PUBLIC_URL: SITE });
  const mara = await gesso.member();
  const painting = await testPainting(350, 250).webp().toBuffer();
  const { id: zoomable } = await uploadPicture(mara, painting);
  const { id: plain } = await uploadPicture(mara);
  const post = await publishPost(mara, {
    caption: 'Field',
    description: '<b>Pigment</b> on <i>board</i>',
    details: { medium: 'Egg tempera', year: 2021, licence: 'CC-BY-SA-4.0' },
    pictures: [
      { id: zoomable, alt: 'A field at noon' },
      { id: plain, alt: '' },
    ],
  });
  const original = await testPainting(700, 500).jpeg().toBuffer();
  const originalId = await makeZoomable(gesso, zoomable, original);
  return { gesso, mara, post, originalId, zoomable, plain };
}
