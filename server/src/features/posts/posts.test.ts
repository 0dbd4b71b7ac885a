import { randomUUID } from 'node:crypto';
import { messageFor } from '@gesso/domain/catalogue';
import { asListed } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const count = async (
  table: 'posts' | 'likes' | 'saves' | 'pins' | 'comments' | 'pictures',
  postId: string,
) => {
  const column = table === 'posts' ? 'id' : 'post_id';
  const { rows } = await gesso.db.pool.query(`select 1 from ${table} where ${column} = $1`, [
    postId,
  ]);
  return rows.length;
};

const draft = (pictures: { id: string; alt: string }[], more = {}) => ({
  key: randomUUID(),
  pictures,
  caption: 'Dusk',
  description: 'Oil on linen.',
  postTags: ['Painting', 'Drawing'],
  ...more,
});

describe('publishing a post', () => {
  it('A published post is visible to everyone, with its pictures in order and its text trimmed.', async () => {
    const mara = await gesso.member({ username: 'mara.paints' });
    const first = await uploadPicture(mara);
    const second = await uploadPicture(mara, await testPicture(50, 80));
    const pictures = [
      { id: second.id, alt: ' tall ' },
      { id: first.id, alt: '' },
    ];
    const body = draft(pictures, { caption: '  <b>Dusk</b> ' });
    const published = await mara.call('POST /api/posts', { body });
    expect(published.status).toBe(201);
    expect(published.body).toMatchObject({
      author: { id: mara.id, username: 'mara.paints', profileImageUrl: null },
      caption: '<b>Dusk</b>',
      postTags: ['Painting', 'Drawing'],
      likeCount: 0,
      commentCount: 0,
    });
    expect(published.body.pictures).toEqual([
      { ...second, alt: 'tall' },
      { ...first, alt: '' },
    ]);
    const guestView = await gesso.guest.call('GET /api/posts/:id', {
      params: { id: published.body.id },
    });
    expect(guestView.body).toEqual(published.body);
    expect(JSON.stringify(guestView.body)).not.toContain('@gesso.test');
  });

  it('A post is published once per key, however often and quickly it is requested.', async () => {
    const mara = await gesso.member();
    const body = draft([{ id: (await uploadPicture(mara)).id, alt: '' }]);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => mara.call('POST /api/posts', { body })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const { body: page } = await gesso.guest.call('GET /api/users/:id/posts', {
      params: { id: mara.id },
    });
    expect(page.items).toHaveLength(1);
    const person = await gesso.db.row(sql`select post_count from users where id = ${mara.id}`);
    expect(person).toEqual({ post_count: 1 });
  });

  it('Another post under the same key is refused and changes nothing.', async () => {
    const mara = await gesso.member();
    const [used, free] = [await uploadPicture(mara), await uploadPicture(mara)];
    const body = draft([{ id: used.id, alt: '' }]);
    const original = await mara.call('POST /api/posts', { body });
    const conflicting = [
      { caption: 'Another field' },
      { description: 'Oil on board.' },
      { postTags: ['Drawing'] },
      { pictures: [{ id: free.id, alt: '' }] },
      { pictures: [{ id: used.id, alt: 'A red field' }] },
    ];
    for (const change of conflicting) {
      const reply = await mara.call('POST /api/posts', { body: { ...body, ...change } });
      const code = 'request-key-reused';
      expect([reply.status, reply.problem]).toEqual([
        422,
        { code, message: messageFor(english, code) },
      ]);
    }
    const repeated = await mara.call('POST /api/posts', { body });
    expect([repeated.status, repeated.body]).toEqual([201, original.body]);
    const { body: page } = await gesso.guest.call('GET /api/users/:id/posts', {
      params: { id: mara.id },
    });
    expect(page.items).toEqual([asListed(original.body)]);
    expect(
      (await mara.call('POST /api/posts', { body: draft([{ id: free.id, alt: '' }]) })).status,
    ).toBe(201);
  });

  it('Of several posts sent at once under one key, one is stored.', async () => {
    const mara = await gesso.member();
    const key = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await uploadPicture(mara)).id),
    );
    const replies = await Promise.all(
      ids.map((id) => mara.call('POST /api/posts', { body: { ...draft([{ id, alt: '' }]), key } })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it.each([
    ['post-pictures-count', { pictures: [] }],
    ['post-text-required', { caption: '   ' }],
    ['post-tags-count', { postTags: [] }],
    ['post-tags-count', { postTags: ['Drawing', 'Painting', 'Glass', 'Paper'] }],
    ['post-tag-unknown', { postTags: ['drawing'] }],
  ] as const)('An invalid draft is refused: %s', async (code, change) => {
    const mara = await gesso.member();
    const body = draft([{ id: 'ANY', alt: '' }], change);
    const reply = await mara.call('POST /api/posts', { body });
    expect([reply.status, reply.problem]).toEqual([
      400,
      { code, message: messageFor(english, code) },
    ]);
  });

  it('A post with another member’s picture, a used or repeated one, or unknown fields is refused.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const marasPicture = { id: (await uploadPicture(mara)).id, alt: '' };
    const used = { id: (await publishPost(mara)).pictures[0]?.id ?? '', alt: '' };
    expect((await ilo.call('POST /api/posts', { body: draft([marasPicture]) })).status).toBe(404);
    expect((await mara.call('POST /api/posts', { body: draft([used]) })).status).toBe(404);
    expect(
      (await mara.call('POST /api/posts', { body: draft([marasPicture, marasPicture]) })).status,
    ).toBe(404);
    const forged = draft([marasPicture], { authorId: ilo.id });
    expect((await mara.call('POST /api/posts', { body: forged })).status).toBe(400);
    const { body } = await gesso.guest.call('GET /api/users/:id/posts', { params: { id: ilo.id } });
    expect(body.items).toEqual([]);
  });
});

describe('deleting a post', () => {
  async function belovedPost() {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const post = await publishPost(mara);
    const params = { id: post.id };
    await ilo.call('PUT /api/posts/:id/like', { params });
    await ilo.call('PUT /api/posts/:id/save', { params });
    await mara.call('PUT /api/posts/:id/pin', { params });
    const comment = { comment: 'What a red', key: randomUUID() };
    await ilo.call('POST /api/posts/:id/comments', { params, body: comment });
    return { mara, ilo, post, params };
  }
  const tables = ['posts', 'likes', 'saves', 'pins', 'comments', 'pictures'] as const;
  const rowsOf = (id: string) => Promise.all(tables.map((table) => count(table, id)));
  const fileOf = (post: { pictures: { id: string }[] }) =>
    gesso.services.storage.exists(`post_images/${post.pictures[0]?.id}.webp`);

  it('Only the artist can delete a post.', async () => {
    const { ilo, post, params } = await belovedPost();
    expect((await gesso.guest.call('DELETE /api/posts/:id', { params })).status).toBe(401);
    expect((await ilo.call('DELETE /api/posts/:id', { params })).problem.code).toBe(
      'post-not-yours',
    );
    expect(await count('posts', post.id)).toBe(1);
  });

  it('Deleting a post removes every row at once, and the files follow.', async () => {
    const { mara, post, params } = await belovedPost();
    expect(await rowsOf(post.id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await mara.call('DELETE /api/posts/:id', { params })).status).toBe(204);
    expect(await rowsOf(post.id)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await mara.call('DELETE /api/posts/:id', { params })).status).toBe(404);
    await gesso.services.jobs.runAll();
    expect(await fileOf(post)).toBe(false);
  });

  it('A failed deletion removes nothing.', async () => {
    const { mara, post, params } = await belovedPost();
    await gesso.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused'; end $$;
      create trigger refused before delete on comments for each row execute function refuse()`);
    const failed = await mara.call('DELETE /api/posts/:id', { params });
    await gesso.db.pool.query('drop trigger refused on comments; drop function refuse()');
    expect([failed.status, failed.problem.code]).toEqual([500, 'unexpected']);
    await gesso.services.jobs.runAll();
    expect(await rowsOf(post.id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await fileOf(post)).toBe(true);
  });
});

describe('the page of a post', () => {
  it('The page of a post contains its metadata, escaped.', async () => {
    const mara = await gesso.member({ fullName: 'Mara "Quote" Demo' });
    const post = await publishPost(mara, {
      caption: '<script>alert(1)</script>',
      description: '"><img src=x>',
    });
    const page = await gesso.app.inject({
      url: `/post/${post.id}`,
      headers: { host: 'localhost' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).not.toContain('<img src=x>');
    expect(page.body).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; by Mara &quot;Quote&quot; Demo',
    );
    expect(page.body).toContain(`http://localhost${post.pictures[0]?.url}`);
    expect((await gesso.app.inject({ url: '/post/NOTHING' })).statusCode).toBe(404);
  });
});
