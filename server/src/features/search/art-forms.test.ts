import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member({ username: 'mara_m' });
  ilo = await gesso.member({ username: 'ilo_i' });
});
afterAll(() => gesso.close());

const artForms = async (member = mara) => (await member.call('GET /api/art-forms')).body.items;
const artForm = async (form: string, member = mara) =>
  (await artForms(member)).find((one) => one.form === form);
const shownIn = async (form: string, member = mara) =>
  (await artForm(form, member))?.artwork?.id ?? null;

/** The number of posts with a tag, from two tables: posts, and posts by tag and time. */
const untagged = () =>
  gesso.db.rows(sql`
    (select id, tag, author_id, created_at from posts, unnest(tags) as tag
     except select post_id, tag, author_id, created_at from post_tags)
    union all
    (select post_id, tag, author_id, created_at from post_tags
     except select id, tag, author_id, created_at from posts, unnest(tags) as tag)`);

describe('art forms', () => {
  it('Guests cannot list art forms.', async () => {
    expect((await gesso.guest.call('GET /api/art-forms')).status).toBe(401);
  });

  it('Art forms with posts are listed by number of posts, each with a recent artwork.', async () => {
    expect(await artForms()).toEqual([]);
    await publishPost(ilo, { caption: 'First', postTags: ['Glass'] });
    gesso.clock.move(1000);
    const second = await publishPost(ilo, { caption: 'Second', postTags: ['Glass'] });
    const mural = await publishPost(mara, { caption: 'Wall', postTags: ['Mural'] });
    const [picture] = second.pictures;
    const items = await artForms();
    expect(items.map(({ form, count, artwork }) => [form, count, artwork?.id])).toEqual([
      ['Glass', 2, second.id],
      ['Mural', 1, mural.id],
    ]);
    expect(items[0]?.artwork).toEqual({
      id: second.id,
      caption: 'Second',
      author: { id: ilo.id, username: 'ilo_i' },
      picture: {
        url: picture?.url,
        width: picture?.width,
        height: picture?.height,
        thumbhash: picture?.thumbhash,
        alt: 'A red field',
      },
    });
  });

  it('Art forms follow an edit and a deletion.', async () => {
    const post = await publishPost(ilo, { postTags: ['Comics', 'Ink'] });
    expect(await shownIn('Comics')).toBe(post.id);
    const body = {
      pictures: post.pictures.map(({ id, alt }) => ({ id, alt })),
      caption: post.caption,
      description: post.description,
      postTags: ['Ink', 'Collage'],
      version: 1,
    };
    await ilo.call('PUT /api/posts/:id', { params: { id: post.id }, body });
    expect(await artForm('Comics')).toBeUndefined();
    expect(await shownIn('Collage')).toBe(post.id);
    expect(await untagged()).toEqual([]);
    await ilo.call('DELETE /api/posts/:id', { params: { id: post.id } });
    expect(await artForm('Collage')).toBeUndefined();
    expect(await untagged()).toEqual([]);
  });

  it('Art forms show nothing sensitive, removed, or by people hidden from the viewer.', async () => {
    const older = await publishPost(mara, { postTags: ['Mosaic'] });
    gesso.clock.move(1000);
    const newer = await publishPost(ilo, { postTags: ['Mosaic'] });
    gesso.clock.move(1000);
    await publishPost(mara, { postTags: ['Mosaic'], sensitive: ['nudity'] });
    expect(await shownIn('Mosaic')).toBe(newer.id);
    const params = { id: ilo.id };
    await mara.call('PUT /api/users/:id/mute', { params });
    expect([await shownIn('Mosaic'), await shownIn('Mosaic', ilo)]).toEqual([older.id, newer.id]);
    await mara.call('DELETE /api/users/:id/mute', { params });
    const hiding = createHiding(gesso);
    const subject = { kind: 'post', id: newer.id } as const;
    await hiding.remove(subject);
    expect(await artForm('Mosaic')).toMatchObject({ count: 2, artwork: { id: older.id } });
    await hiding.restore(subject);
    expect(await shownIn('Mosaic')).toBe(newer.id);
  });

  it('Art forms show a post behind a hundred newer sensitive ones.', async () => {
    const visiblePost = await publishPost(ilo, { postTags: ['Origami'] });
    await gesso.db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, sensitive, created_at)
      select 'S' || n, ${ilo.id}, gen_random_uuid(), 'Sensitive', 'Seeded.', '{Origami}', '{nudity}',
        (select created_at from posts where id = ${visiblePost.id}) + n * interval '1 second'
      from generate_series(1, 100) n`);
    expect(await shownIn('Origami')).toBe(visiblePost.id);
  });

  it('Art forms leave out labels the viewer hides, except on their own artwork.', async () => {
    const labeledPost = await publishPost(ilo, { postTags: ['Pixelart'], madeWithAi: true });
    for (const member of [mara, ilo])
      await member.call('PATCH /api/me/content-preferences', { body: { madeWithAi: 'hide' } });
    expect([await shownIn('Pixelart'), await shownIn('Pixelart', ilo)]).toEqual([
      null,
      labeledPost.id,
    ]);
  });
});
