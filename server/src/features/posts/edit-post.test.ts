import type { LiveEvent } from '@gesso/domain/live';
import type { Post, PostDraft, PostEdit } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator } from '../../testing/test-moderation.ts';
import {
  publishPost,
  testPicture,
  uploadPicture,
  versionOfPost,
} from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
const received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  [mara, ilo] = [await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

/** A draft that leaves the post unchanged. */
const asDraft = ({ pictures, caption, description, postTags }: Post): PostDraft => ({
  pictures: pictures.map(({ id, alt }) => ({ id, alt })),
  caption,
  description,
  postTags,
});
const edit = async (member: TestMember, post: Post, change: Partial<PostEdit>) =>
  member.call('PUT /api/posts/:id', {
    params: { id: post.id },
    body: { ...asDraft(post), version: await versionOfPost(member, post.id), ...change },
  });
const readPost = async ({ id }: Post) =>
  (await gesso.guest.call('GET /api/posts/:id', { params: { id } })).body;
const foundBy = async (q: string) =>
  (await ilo.call('GET /api/search', { query: { q } })).body.artworks.map(({ id }) => id);
const postsWithTag = async (tag: string) =>
  (await ilo.call('GET /api/posts', { query: { tag } })).body.items.map(({ id }) => id);
const tagCount = async (tag: string) =>
  (
    await gesso.db.row<{ post_count: number }>(
      sql`select post_count from tag_counts where tag = ${tag}`,
    )
  )?.post_count ?? 0;

describe('an edited post', () => {
  it('An edited post shows the time of the edit and keeps its position, likes and comments.', async () => {
    const [older, newer] = [await publishPost(mara), await publishPost(mara)];
    await ilo.call('PUT /api/posts/:id/like', { params: { id: older.id } });
    expect(older).not.toHaveProperty('editedAt');
    const since = Math.floor(gesso.clock.now() / 1000);
    const reply = await edit(mara, older, { caption: ' Tide ', description: 'Ink on paper.' });
    expect(reply.body).toMatchObject({ caption: 'Tide', description: 'Ink on paper.' });
    expect(reply.body).toMatchObject({ likeCount: 1, time: older.time });
    expect(reply.body.editedAt).toBeGreaterThanOrEqual(since);
    expect(reply.body.editedAt).toBeLessThanOrEqual(gesso.clock.now() / 1000);
    expect(await readPost(older)).toEqual(reply.body);
    const feed = (await ilo.call('GET /api/posts')).body.items.map(({ id }) => id);
    expect(feed.indexOf(newer.id)).toBeLessThan(feed.indexOf(older.id));
  });

  it('An edited post is found by its new text at once, and no longer by the old one.', async () => {
    const post = await publishPost(mara, { caption: 'Quincunx', description: 'Old zugzwang.' });
    expect(await foundBy('quincunx')).toEqual([post.id]);
    await edit(mara, post, { caption: 'Palimpsest', description: 'New.', postTags: ['Mural'] });
    for (const q of ['quincunx', 'zugzwang']) expect(await foundBy(q)).toEqual([]);
    for (const q of ['palimpsest', 'mural']) expect(await foundBy(q)).toEqual([post.id]);
  });

  it('An edited post moves between the lists of its tags, which count it once.', async () => {
    const post = await publishPost(mara, { postTags: ['Origami', 'Glass'] });
    const before = { glass: await tagCount('Glass'), origami: await tagCount('Origami') };
    expect(await postsWithTag('Origami')).toContain(post.id);
    await edit(mara, post, { postTags: ['Glass', 'Ceramics'] });
    expect(await postsWithTag('Origami')).not.toContain(post.id);
    expect(await postsWithTag('Ceramics')).toContain(post.id);
    expect(await tagCount('Glass')).toBe(before.glass);
    expect(await tagCount('Origami')).toBe(before.origami - 1);
    expect(await tagCount('Ceramics')).toBe(1);
  });

  it('An edited post shows its pictures in the new order, with their new alternative text.', async () => {
    const [a, b] = [await uploadPicture(mara), await uploadPicture(mara)];
    const pictures = [a, b].map(({ id }) => ({ id, alt: '' }));
    const post = await publishPost(mara, { pictures });
    const turned = [
      { id: b.id, alt: 'Waves' },
      { id: a.id, alt: '' },
    ];
    const { body } = await edit(mara, post, { pictures: turned });
    expect(asDraft(body).pictures).toEqual(turned);
    expect(body.editedAt).toBeDefined();
  });

  it('An edited post lists its colors in the new order of its pictures, and search finds all of them.', async () => {
    const [red, blue] = ['#d8442b', '#2a6fdb'];
    const a = await uploadPicture(mara, await testPicture(700, 500, red));
    const b = await uploadPicture(mara, await testPicture(700, 500, blue));
    const [first, second] = [a, b].map(({ id }) => ({ id, alt: '' }));
    if (!first || !second) throw new Error('Two pictures were uploaded.');
    const post = await publishPost(mara, { pictures: [first, second] });
    const coloursOf = async () =>
      (await ilo.call('GET /api/posts/:id/colours', { params: { id: post.id } })).body.pictures.map(
        ({ id }) => id,
      );
    const shownFor = async (colour: string) => {
      const query = { colours: colour.slice(1) };
      const { artworks } = (await ilo.call('GET /api/search/colours', { query })).body;
      return artworks.find(({ id }) => id === post.id)?.picture?.url;
    };
    expect(await coloursOf()).toEqual([a.id, b.id]);
    const before = { red: await shownFor(red), blue: await shownFor(blue) };
    expect(before).toEqual({
      red: expect.stringContaining(a.id),
      blue: expect.stringContaining(b.id),
    });
    await edit(mara, post, { pictures: [second, first] });
    expect(await coloursOf()).toEqual([b.id, a.id]);
    expect({ red: await shownFor(red), blue: await shownFor(blue) }).toEqual(before);
  });

  it('An edit is published to the feed and to the topic of the post.', async () => {
    const post = await publishPost(mara);
    received.length = 0;
    const { body } = await edit(mara, post, { caption: 'Live' });
    const event = { type: 'post-edited', post: body };
    for (const topic of ['feed', `post:${post.id}`]) {
      expect(received).toContainEqual({ topic, event });
    }
  });

  it('A change of labels, or no change, does not mark a post as edited.', async () => {
    const post = await publishPost(mara);
    const { body } = await edit(mara, post, { sensitive: ['nudity'], madeWithAi: true });
    expect(body).toMatchObject({ sensitive: ['nudity'], madeWithAi: true });
    expect(body).not.toHaveProperty('editedAt');
  });
});

describe('an edit', () => {
  it('Editing another artist’s post is refused, also when either has blocked the other.', async () => {
    const post = await publishPost(mara);
    const refused = await edit(ilo, post, { caption: 'Mine now' });
    expect([refused.status, refused.problem.code]).toEqual([403, 'post-not-yours']);
    const blocked = await gesso.member();
    await mara.call('PUT /api/users/:id/block', { params: { id: blocked.id } });
    expect((await edit(blocked, post, {})).problem.code).toBe('post-not-found');
    expect(await readPost(post)).toEqual(post);
  });

  it('An edit that adds, removes, repeats or replaces a picture is refused.', async () => {
    const post = await publishPost(mara);
    const [own] = asDraft(post).pictures;
    const other = { id: (await uploadPicture(mara)).id, alt: '' };
    const [foreign] = asDraft(await publishPost(ilo)).pictures;
    if (!own || !foreign) throw new Error('a post without a picture');
    for (const pictures of [[other], [own, other], [own, own], [foreign]]) {
      expect((await edit(mara, post, { pictures })).problem.code).toBe('post-pictures-fixed');
    }
    expect(await readPost(post)).toEqual(post);
  });

  it.each([
    [{ caption: ' ' }, 'post-text-required'],
    [{ postTags: ['Vaporwave'] }, 'post-tag-unknown'],
    [{ description: 'x'.repeat(5001) }, 'post-description-too-long'],
  ])('An edit is checked like a new post: %o', async (change, code) => {
    const post = await publishPost(mara);
    expect((await edit(mara, post, change)).problem.code).toBe(code);
  });

  it('An edit cannot remove a label set by a moderator, and then changes nothing.', async () => {
    const post = await publishPost(mara);
    const moderator = await makeModerator(gesso);
    await moderator.call('PUT /api/posts/:id/labels', {
      params: { id: post.id },
      body: { sensitive: ['nudity'], madeWithAi: false },
    });
    const refused = await edit(mara, post, { caption: 'Bare' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'label-by-moderator']);
    expect((await readPost(post)).caption).toBe(post.caption);
    expect((await edit(mara, post, { caption: 'Bare', sensitive: ['nudity'] })).status).toBe(200);
  });

  it('A hidden post cannot be edited and does not reappear in search.', async () => {
    const post = await publishPost(mara, { caption: 'Syzygy' });
    await gesso.db.run(sql`update posts set removed = true where id = ${post.id}`);
    expect((await edit(mara, post, { caption: 'Syzygy two' })).problem.code).toBe('post-not-found');
    await gesso.db.run(sql`update posts set caption = 'Syzygy three' where id = ${post.id}`);
    expect(await foundBy('syzygy')).toEqual([]);
    await gesso.db.run(sql`update posts set removed = false where id = ${post.id}`);
    expect(await foundBy('syzygy three')).toEqual([post.id]);
  });
});
