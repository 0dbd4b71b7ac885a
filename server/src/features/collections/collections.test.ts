import { randomUUID } from 'node:crypto';
import { collectionLimits } from '@gesso/domain/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addToCollection, makeCollection } from '../../testing/test-collections.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
  ilo = await gesso.member();
});
afterAll(() => gesso.close());

const draft = (changes: object = {}) => ({
  key: randomUUID(),
  name: `Named ${randomUUID()}`,
  description: '',
  public: false,
  ...changes,
});
const create = (member: TestMember, changes?: object) =>
  member.call('POST /api/collections', { body: draft(changes) });
const read = (member: TestMember | TestApp['guest'], id: string) =>
  member.call('GET /api/collections/:id', { params: { id } });
const postIds = async (member: TestMember | TestApp['guest'], id: string) =>
  (await member.call('GET /api/collections/:id/posts', { params: { id } })).body.items.map(
    (post) => post.id,
  );
const saved = async (member: TestMember) =>
  (await member.call('GET /api/me/saved')).body.items.map((post) => post.id);

describe('creating a collection', () => {
  it('creates it once per key and refuses the key for different content', async () => {
    const body = draft({ name: 'Tides', description: ' Salt. ' });
    const first = await mara.call('POST /api/collections', { body });
    const again = await mara.call('POST /api/collections', { body });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      name: 'Tides',
      description: 'Salt.',
      public: false,
      postCount: 0,
      cover: null,
      owner: { id: mara.id },
    });
    const other = await mara.call('POST /api/collections', { body: { ...body, name: 'Ebb' } });
    expect([other.status, other.problem.code]).toEqual([422, 'request-key-reused']);
  });

  it('accepts a name once per person, ignoring case', async () => {
    await create(mara, { name: 'Winter Öl' });
    const refused = await create(mara, { name: ' winter  öl ' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'collection-name-taken']);
    expect((await create(ilo, { name: 'Winter Öl' })).status).toBe(201);
  });

  it('also saves its first post, and fails without it', async () => {
    const post = await publishPost(ilo);
    const created = await create(mara, { postId: post.id });
    expect(created.body).toMatchObject({ postCount: 1, cover: { postId: post.id } });
    expect(await saved(mara)).toContain(post.id);
    const name = 'Of nothing';
    const refused = await create(mara, { name, postId: 'NOTHING' });
    expect([refused.status, refused.problem.code]).toEqual([404, 'post-not-found']);
    expect((await create(mara, { name })).status).toBe(201);
  });

  it('is refused above the limit per person, even for concurrent requests', async () => {
    const member = await gesso.member();
    await gesso.db.run(sql`
      insert into collections (id, owner_id, request_key, request_hash, name, description, public,
                               created_at)
      select ${member.id} || n, ${member.id}, gen_random_uuid(), '', 'Filled ' || n, '', false, now()
      from generate_series(1, ${collectionLimits.perPerson - 1}::integer) n`);
    const both = await Promise.all([create(member), create(member)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.map(({ problem }) => problem.code)).toContain('collections-too-many');
  });
});

describe('adding a post to a collection', () => {
  it('saves it, counts it once and shows the latest first', async () => {
    const collection = await makeCollection(mara);
    const [first, second] = [await publishPost(ilo), await publishPost(ilo)];
    for (const { id } of [first, second, second]) {
      expect((await addToCollection(mara, collection.id, id)).status).toBe(204);
    }
    expect(await postIds(mara, collection.id)).toEqual([second.id, first.id]);
    expect((await read(mara, collection.id)).body.postCount).toBe(2);
    expect(await saved(mara)).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('lists its collections, and removing it keeps it saved', async () => {
    const [one, two] = [await makeCollection(mara), await makeCollection(mara)];
    const { id: postId } = await publishPost(ilo);
    for (const { id } of [one, two]) await addToCollection(mara, id, postId);
    const collectionsOf = async (member: TestMember) =>
      (await member.call('GET /api/posts/:id/collections', { params: { id: postId } })).body
        .collectionIds;
    expect(await collectionsOf(mara)).toEqual([one.id, two.id].sort());
    expect(await collectionsOf(ilo)).toEqual([]);
    const params = { id: one.id, postId };
    for (const _ of ['once', 'again']) {
      const removed = await mara.call('DELETE /api/collections/:id/posts/:postId', { params });
      expect(removed.status).toBe(204);
    }
    expect(await collectionsOf(mara)).toEqual([two.id]);
    expect(await saved(mara)).toContain(postId);
  });

  it('is undone in all collections by unsaving, which returns their ids', async () => {
    const [one, two] = [await makeCollection(mara), await makeCollection(mara)];
    const { id: postId } = await publishPost(ilo);
    for (const { id } of [one, two]) await addToCollection(mara, id, postId);
    const theirs = await makeCollection(ilo, { postId });
    const params = { id: postId };
    const unsaved = await mara.call('DELETE /api/posts/:id/save', { params });
    expect(unsaved.body).toEqual({ collectionIds: [one.id, two.id].sort() });
    for (const { id } of [one, two]) {
      expect((await read(mara, id)).body).toMatchObject({ postCount: 0, cover: null });
    }
    expect(await postIds(ilo, theirs.id)).toEqual([postId]);
    expect((await mara.call('DELETE /api/posts/:id/save', { params })).body).toEqual({
      collectionIds: [],
    });
  });

  it('is refused when full, even for concurrent requests, and does not save the post', async () => {
    const collection = await makeCollection(mara);
    const { id } = collection;
    const [one, two, existing] = [
      await publishPost(ilo),
      await publishPost(ilo),
      await publishPost(ilo),
    ];
    await addToCollection(mara, id, existing.id);
    await gesso.db.run(sql`
      update collections set post_count = ${collectionLimits.posts - 1} where id = ${id}`);
    const both = await Promise.all([one, two].map((post) => addToCollection(mara, id, post.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = both.findIndex(({ status }) => status === 409);
    expect(both[refused]?.problem.code).toBe('collection-full');
    expect(await saved(mara)).not.toContain([one, two][refused]?.id);
    // A post that is already in it does not count again.
    expect((await addToCollection(mara, id, existing.id)).status).toBe(204);
  });

  it('is undone when the post is deleted, and the count stays correct', async () => {
    const { id: postId } = await publishPost(ilo);
    const { id } = await makeCollection(mara, { postId });
    await ilo.call('DELETE /api/posts/:id', { params: { id: postId } });
    const row = await gesso.db.row(sql`select post_count from collections where id = ${id}`);
    expect(row).toEqual({ post_count: 0 });
  });

  it('is refused for unknown posts and collections', async () => {
    const { id } = await makeCollection(mara);
    const { id: postId } = await publishPost(ilo);
    expect((await addToCollection(mara, id, 'NOTHING')).problem.code).toBe('post-not-found');
    expect((await addToCollection(mara, 'NOTHING', postId)).problem.code).toBe(
      'collection-not-found',
    );
    expect(await saved(mara)).not.toContain(postId);
  });
});

describe('the cover of a collection', () => {
  it('is the newest post until one is chosen, and again when that one is removed', async () => {
    const [first, second] = [await publishPost(ilo), await publishPost(ilo)];
    const { id } = await makeCollection(mara, { postId: first.id });
    await addToCollection(mara, id, second.id);
    const cover = async () => (await read(mara, id)).body.cover?.postId;
    expect(await cover()).toBe(second.id);
    const choose = (postId: string) =>
      mara.call('PUT /api/collections/:id/cover/:postId', { params: { id, postId } });
    await choose(first.id);
    expect(await cover()).toBe(first.id);
    await mara.call('DELETE /api/collections/:id/cover', { params: { id } });
    expect(await cover()).toBe(second.id);
    await choose(first.id);
    await mara.call('DELETE /api/collections/:id/posts/:postId', {
      params: { id, postId: first.id },
    });
    await addToCollection(mara, id, first.id);
    await addToCollection(mara, id, (await publishPost(ilo)).id);
    expect(await cover()).not.toBe(first.id);
    expect((await choose('NOTHING')).problem.code).toBe('post-not-found');
  });

  it('cannot be a post whose author has blocked the owner of the collection', async () => {
    const author = await gesso.member();
    const { id: postId } = await publishPost(author);
    const { id } = await makeCollection(mara, { postId });
    await author.call('PUT /api/users/:id/block', { params: { id: mara.id } });
    const params = { id, postId };
    const reply = await mara.call('PUT /api/collections/:id/cover/:postId', { params });
    expect([reply.status, reply.problem.code]).toEqual([404, 'post-not-found']);
  });
});

describe('the owner of a collection', () => {
  it('can rename it, but not to the name of another collection', async () => {
    const [one, two] = [await makeCollection(mara), await makeCollection(mara)];
    const put = (body: object) =>
      mara.call('PUT /api/collections/:id', { params: { id: one.id }, body });
    const edited = await put({ name: 'Renamed', description: 'Why.', public: true });
    expect(edited.body).toMatchObject({ name: 'Renamed', description: 'Why.', public: true });
    const own = await put({ name: 'RENAMED', description: '', public: true });
    expect(own.status).toBe(200);
    const refused = await put({ name: two.name.toUpperCase(), description: '', public: true });
    expect(refused.problem.code).toBe('collection-name-taken');
    const empty = await put({ name: ' ', description: '', public: true });
    expect(empty.problem.code).toBe('collection-name-required');
  });

  it('can delete it and keep its posts saved', async () => {
    const { id: postId } = await publishPost(ilo);
    const { id } = await makeCollection(mara, { postId });
    const params = { id };
    expect((await mara.call('DELETE /api/collections/:id', { params })).status).toBe(204);
    expect((await mara.call('DELETE /api/collections/:id', { params })).status).toBe(404);
    expect(await saved(mara)).toContain(postId);
  });
});

describe('the posts of a collection', () => {
  it('are paged without repeats or gaps', async () => {
    const { id } = await makeCollection(mara, { public: true });
    await gesso.db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, created_at)
      select ${id} || n, ${ilo.id}, gen_random_uuid(), 'Many', 'Many.', '{Ink}', now()
      from generate_series(1, 70) n`);
    await gesso.db.run(sql`
      insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
                            created_at)
      select p.id, p.author_id, p.id, 1, 8, 6, 'AAAA', '#808080', true, now()
      from posts p where p.id like ${`${id}%`}`);
    await gesso.db.run(sql`
      insert into saves (post_id, user_id, created_at)
      select p.id, ${mara.id}, now() from posts p where p.id like ${`${id}%`}`);
    // Several have the same time, so that the id breaks ties.
    await gesso.db.run(sql`
      insert into collection_posts (collection_id, post_id, owner_id, added_at)
      select ${id}, p.id, ${mara.id},
             timestamptz '2024-01-01' + (row_number() over () / 4) * interval '1 second'
      from posts p where p.id like ${`${id}%`}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await gesso.guest.call('GET /api/collections/:id/posts', {
        params: { id },
        query: { cursor },
      });
      seen.push(...page.body.items.map((post) => post.id));
      cursor = page.body.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([70, 70]);
    const row = await gesso.db.row(sql`select post_count from collections where id = ${id}`);
    expect(row).toEqual({ post_count: 70 });
  });
});
