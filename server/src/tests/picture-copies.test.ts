import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCollection } from '../testing/test-collections.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost, testPicture, uploadPicture } from '../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let post: Post;
const copies = { avif: [320, 400], p3: { avif: [400] } };

beforeAll(async () => {
  gesso = await startTestApp();
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  const { id } = await uploadPicture(mara, await testPicture(400, 300, '#2a6fdb'));
  post = await publishPost(mara, { pictures: [{ id, alt: '' }], caption: 'Harbour' });
  await gesso.db.run(sql`
    update pictures set avif_widths = '{320,400}', avif_bytes = 1, p3 = true, p3_avif_widths = '{400}'
    where id = ${id}`);
});
afterAll(() => gesso.close());

it('AVIF copies are listed wherever a picture of a post is shown.', async () => {
  const detail = await ilo.call('GET /api/posts/:id', { params: { id: post.id } });
  expect(detail.body.pictures).toMatchObject([copies]);
  const feed = await ilo.call('GET /api/posts', { query: {} });
  expect(feed.body.items[0]?.pictures).toMatchObject([copies]);
  const search = await ilo.call('GET /api/search', { query: { q: 'harbour' } });
  expect(search.body.artworks).toMatchObject([{ picture: copies }]);
  const blue = await ilo.call('GET /api/search/colours', { query: { colours: '2a6fdb' } });
  expect(blue.body.artworks).toMatchObject([{ picture: copies }]);
  const forms = await ilo.call('GET /api/art-forms');
  expect(forms.body.items.find(({ form }) => form === 'Painting')?.artwork).toMatchObject({
    picture: copies,
  });
  const collection = await makeCollection(mara, { public: true, postId: post.id });
  const shownCollection = await ilo.call('GET /api/collections/:id', {
    params: { id: collection.id },
  });
  expect(shownCollection.body.cover).toMatchObject({ picture: copies });
});

it('AVIF copies are left out where there are none.', async () => {
  const plain = await publishPost(mara, { caption: 'Plain' });
  const [picture] = plain.pictures;
  expect(Object.keys(picture ?? {})).not.toContain('avif');
  expect(Object.keys(picture ?? {})).not.toContain('p3');
});
