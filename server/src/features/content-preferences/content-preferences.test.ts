import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists, seedPosts } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let posts: Record<'plain' | 'nude' | 'ai', Post>;

beforeAll(async () => {
  gesso = await startTestApp();
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  const wave = { description: 'A wave.' };
  posts = {
    plain: await publishPost(mara, wave),
    nude: await publishPost(mara, { ...wave, sensitive: ['nudity'] }),
    ai: await publishPost(mara, { ...wave, madeWithAi: true }),
  };
  await ilo.call('PUT /api/users/:id/follow', { params: { id: mara.id } });
  for (const { id } of Object.values(posts)) {
    for (const reaction of ['like', 'save'] as const)
      await ilo.call(`PUT /api/posts/:id/${reaction}`, { params: { id } });
  }
});
afterAll(() => gesso.close());

const change = (member: TestMember, body: object) =>
  member.call('PATCH /api/me/content-preferences', { body });
const SHOW_ALL = { nudity: 'cover', violence: 'cover', flashing: 'cover', madeWithAi: 'show' };

describe('content preferences', () => {
  it('cover all sensitive kinds by default and are absent from the session', async () => {
    const fresh = await gesso.member();
    const reply = await fresh.call('GET /api/me/content-preferences');
    expect(reply.body).toEqual({ ...SHOW_ALL, aiAllowed: false });
    const session = await fresh.call('GET /api/session');
    expect(session.body.member).not.toHaveProperty('contentPreferences');
  });

  it('can be changed one by one from several tabs at once, and appear in the session', async () => {
    const person = await gesso.member();
    await Promise.all([
      change(person, { nudity: 'show' }),
      change(person, { violence: 'hide' }),
      change(person, { madeWithAi: 'hide' }),
      change(person, { aiAllowed: true }),
    ]);
    const expected = { ...SHOW_ALL, nudity: 'show', violence: 'hide', madeWithAi: 'hide' };
    const reply = await change(person, {});
    expect(reply.body).toEqual({ ...expected, aiAllowed: true });
    const session = await person.call('GET /api/session');
    expect(session.body.member?.contentPreferences).toEqual(expected);
  });

  it('accept only known values', async () => {
    for (const body of [{ nudity: 'blur' }, { madeWithAi: 'cover' }, { gore: 'hide' }])
      expect((await change(ilo, body)).problem.code).toBe('invalid-input');
  });
});

/** Every list of posts that a member can request. */
const lists: Record<string, (member: TestMember) => Promise<{ id: string }[]>> = {
  feed: async (member) => (await member.call('GET /api/posts')).body.items,
  'feed of a tag': async (member) =>
    (await member.call('GET /api/posts', { query: { tag: 'Painting' } })).body.items,
  following: async (member) => (await member.call('GET /api/me/feed')).body.items,
  profile: async (member) =>
    (await member.call('GET /api/users/:id/posts', { params: { id: mara.id } })).body.items,
  community: async (member) =>
    (await member.call('GET /api/communities/:id/posts', { params: { id: 'gesso' } })).body.items,
  search: async (member) =>
    (await member.call('GET /api/search', { query: { q: 'wave', filter: 'artworks' } })).body
      .artworks,
  'search of everything': async (member) =>
    (await member.call('GET /api/search', { query: { q: 'wave' } })).body.artworks,
  liked: async (member) => (await member.call('GET /api/me/liked')).body.items,
  saved: async (member) => (await member.call('GET /api/me/saved')).body.items,
};

describe.each(Object.keys(lists))('the list "%s"', (name) => {
  const namesIn = async (member: TestMember) => {
    const ids = new Set((await lists[name]?.(member))?.map((post) => post.id));
    return Object.entries(posts).flatMap(([key, { id }]) => (ids.has(id) ? [key] : []));
  };

  it('leaves out posts that its viewer hides, at once, and shows them again', async () => {
    await change(ilo, { nudity: 'cover', madeWithAi: 'show' });
    expect(await namesIn(ilo)).toEqual(['plain', 'nude', 'ai']);
    await change(ilo, { nudity: 'hide' });
    expect(await namesIn(ilo)).toEqual(['plain', 'ai']);
    await change(ilo, { madeWithAi: 'hide' });
    expect(await namesIn(ilo)).toEqual(['plain']);
    await change(ilo, { nudity: 'cover', madeWithAi: 'show' });
    expect(await namesIn(ilo)).toEqual(['plain', 'nude', 'ai']);
  });
});

describe('hiding a label', () => {
  it('does not hide the viewer’s own posts, nor posts opened by URL', async () => {
    await change(mara, { nudity: 'hide' });
    const own = await mara.call('GET /api/users/:id/posts', { params: { id: mara.id } });
    expect(own.body.items.map((post) => post.id)).toContain(posts.nude.id);
    const feed = await mara.call('GET /api/posts');
    expect(feed.body.items.map((post) => post.id)).toContain(posts.nude.id);
    await change(ilo, { nudity: 'hide' });
    const opened = await ilo.call('GET /api/posts/:id', { params: { id: posts.nude.id } });
    expect(opened.status).toBe(200);
    await change(ilo, { nudity: 'cover' });
  });

  it('leaves no page short while there are more posts', async () => {
    const person = await gesso.member();
    const artists = await seedArtists(gesso.db, 3);
    await seedPosts(gesso.db, artists, 200);
    await gesso.db.run(sql`
      update posts set sensitive = '{violence}', created_at = created_at + interval '10 years'
      where description = 'Seeded.' and length(caption) = length('Work 100')`);
    gesso.services.live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
    await change(person, { violence: 'hide' });
    const seen: Post[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await person.call('GET /api/posts', { query: { cursor } });
      seen.push(...body.items);
      if (body.next) expect(body.items).toHaveLength(30);
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen.some((post) => post.sensitive?.includes('violence'))).toBe(false);
    expect(new Set(seen.map((post) => post.id)).size).toBe(seen.length);
    expect(seen.length).toBe(99 + 3);
  });
});
