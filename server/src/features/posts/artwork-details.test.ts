import { randomUUID } from 'node:crypto';
import type { ArtworkDetails } from '@gesso/domain/artwork-details';
import type { LiveEvent } from '@gesso/domain/live';
import type { Post, PostDraft } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, uploadPicture, versionOfPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
const received: { topic: string; event: LiveEvent }[] = [];
beforeAll(async () => {
  gesso = await startTestApp();
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  [mara, ilo] = [await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

const DETAILS: ArtworkDetails = {
  medium: 'Egg tempera on poplar',
  size: { width: 8.5, height: 11.0625, depth: 0.75, unit: 'in' },
  year: 2023,
  edition: '3 of 20',
  licence: 'CC-BY-NC-SA-4.0',
};

const newDraft = async (details?: ArtworkDetails) => ({
  key: randomUUID(),
  pictures: [{ id: (await uploadPicture(mara)).id, alt: '' }],
  caption: 'Panel',
  description: 'Four layers.',
  postTags: ['Painting'],
  ...(details ? { details } : {}),
});
const edit = async (member: TestMember, post: Post, change: Partial<PostDraft>) => {
  const { caption, description, postTags } = post;
  const pictures = post.pictures.map(({ id, alt }) => ({ id, alt }));
  const version = await versionOfPost(member, post.id);
  const body = { caption, description, postTags, pictures, version, ...change };
  return member.call('PUT /api/posts/:id', { params: { id: post.id }, body });
};
const readPost = async ({ id }: Post) =>
  (await gesso.guest.call('GET /api/posts/:id', { params: { id } })).body;
const foundBy = async (q: string) =>
  (await ilo.call('GET /api/search', { query: { q } })).body.artworks.map(({ id }) => id);

const WRONG: [ArtworkDetails, string][] = [
  [{ medium: 'x'.repeat(121) }, 'artwork-medium-too-long'],
  [{ size: { width: 0, height: 4, unit: 'cm' } }, 'artwork-size-invalid'],
  [{ size: { width: 4, height: 10_001, unit: 'cm' } }, 'artwork-size-invalid'],
  [{ year: 0 }, 'artwork-year-invalid'],
  [{ edition: 'x'.repeat(61) }, 'artwork-edition-too-long'],
];

describe('a new post with details', () => {
  it.each(WRONG)('A new post is refused with %j.', async (details, code) => {
    const reply = await mara.call('POST /api/posts', { body: await newDraft(details) });
    expect([reply.status, reply.problem.code]).toEqual([400, code]);
  });

  it('A new post with an unknown license or unit is refused.', async () => {
    const body = await newDraft();
    for (const details of [{ licence: 'MIT' }, { size: { width: 1, height: 1, unit: 'ft' } }]) {
      const reply = await gesso.app.inject({
        method: 'POST',
        url: '/api/posts',
        headers: { host: 'gesso.test', origin: 'http://gesso.test' },
        cookies: Object.fromEntries(mara.cookies),
        payload: { ...body, details },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
    }
  });

  it('A post shows its details exactly as entered, but lists and feed events leave them out.', async () => {
    received.length = 0;
    const post = await publishPost(mara, { details: DETAILS });
    expect(post.details).toEqual(DETAILS);
    expect(await readPost(post)).toEqual(post);
    const { body: page } = await ilo.call('GET /api/posts');
    expect(page.items.find(({ id }) => id === post.id)).not.toHaveProperty('details');
    expect(JSON.stringify(received)).toContain(post.id);
    expect(JSON.stringify(received)).not.toContain('tempera');
    expect((await publishPost(mara)).details).toEqual({});
  });

  it('A repeated request must contain the same details.', async () => {
    const body = await newDraft(DETAILS);
    const first = await mara.call('POST /api/posts', { body });
    // The same details in another order, with spaces.
    const { medium, ...rest } = DETAILS;
    const details = { ...rest, medium: ` ${medium} ` };
    const repeated = await mara.call('POST /api/posts', { body: { ...body, details } });
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    const other = { ...DETAILS, year: 2022 };
    const reused = await mara.call('POST /api/posts', { body: { ...body, details: other } });
    expect([reused.status, reused.problem.code]).toEqual([422, 'request-key-reused']);
    expect((await readPost(first.body)).details).toEqual(DETAILS);
  });
});

describe('an edit', () => {
  it('Editing the details of another artist’s post is refused.', async () => {
    const post = await publishPost(mara, { details: DETAILS });
    const refused = await edit(ilo, post, { details: {} });
    expect([refused.status, refused.problem.code]).toEqual([403, 'post-not-yours']);
    const wrong = await edit(mara, post, { details: { year: 1 } });
    expect(wrong.problem.code).toBe('artwork-year-invalid');
    expect((await readPost(post)).details).toEqual(DETAILS);
  });

  it('An edit keeps, replaces or removes the details.', async () => {
    const post = await publishPost(mara, { details: DETAILS });
    expect((await edit(mara, post, { caption: 'Renamed' })).body.details).toEqual(DETAILS);
    const replaced = await edit(mara, post, { details: { medium: 'Silverpoint' } });
    expect(replaced.body.details).toEqual({ medium: 'Silverpoint' });
    expect((await edit(mara, post, { details: {} })).body.details).toEqual({});
    const rows = await gesso.db.rows(sql`select 1 from artwork_details where post_id = ${post.id}`);
    expect(rows).toEqual([]);
  });

  it('An edit of details marks the post as edited and is published, unless nothing changed.', async () => {
    const post = await publishPost(mara, { details: DETAILS });
    expect((await edit(mara, post, { details: DETAILS })).body).not.toHaveProperty('editedAt');
    received.length = 0;
    const { body } = await edit(mara, post, { details: { year: 1999 } });
    expect(body.editedAt).toBeDefined();
    const event = { type: 'post-edited', post: body };
    expect(received).toContainEqual({ topic: `post:${post.id}`, event });
  });
});

describe('search', () => {
  it('Search finds a post by its details.', async () => {
    const post = await publishPost(mara, {
      details: { ...DETAILS, medium: 'Encáustic wax', edition: 'hors commerce' },
    });
    const texts = ['encaustic', 'cc by-nc-sa', '8.5x11.0625', '8.5 x 11', '8.5 × 11', 'hors com'];
    for (const q of texts) expect(await foundBy(q), q).toContain(post.id);
    expect(await foundBy('2023')).toContain(post.id);
  });

  it('Search follows an edit of the details at once, and an edit of other text keeps them.', async () => {
    const caption = 'Quincunx';
    const post = await publishPost(mara, { caption, details: { medium: 'Sgraffito' } });
    expect(await foundBy('sgraffito')).toEqual([post.id]);
    await edit(mara, post, { description: 'Two layers of plaster.' });
    expect(await foundBy('sgraffito')).toEqual([post.id]);
    await edit(mara, post, { details: { medium: 'Grisaille' } });
    expect(await foundBy('sgraffito')).toEqual([]);
    expect(await foundBy('grisaille')).toEqual([post.id]);
    await edit(mara, post, { details: {} });
    expect(await foundBy('grisaille')).toEqual([]);
    expect(await foundBy('quincunx')).toEqual([post.id]);
  });

  it('Search leaves out the details of a hidden post until it is shown again.', async () => {
    const post = await publishPost(mara, { details: { medium: 'Verdaccio' } });
    const setRemoved = (removed: boolean) =>
      gesso.db.run(sql`update posts set removed = ${removed} where id = ${post.id}`);
    await setRemoved(true);
    expect(await foundBy('verdaccio')).toEqual([]);
    await setRemoved(false);
    expect(await foundBy('verdaccio')).toEqual([post.id]);
  });
});

it('The details of a post are deleted with it.', async () => {
  const post = await publishPost(mara, { details: DETAILS });
  await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
  const rows = await gesso.db.rows(sql`select 1 from artwork_details where post_id = ${post.id}`);
  expect(rows).toEqual([]);
});
