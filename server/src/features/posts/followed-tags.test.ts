import { postLimits } from '@gesso/domain/posts';
import { ART_FORMS } from '@gesso/domain/tags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { followTag, plainFeed } from '../../testing/test-follows.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists, seedPosts } from '../../testing/test-posts.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { postsOfFew } from './followed-posts.store.ts';

let gesso: TestApp;
let artists: string[];

beforeAll(async () => {
  gesso = await startTestApp();
  artists = await seedArtists(gesso.db, 6);
  await seedPosts(gesso.db, artists, 700);
  // Besides the seeded tag, other tags in the second and third position of a post.
  await gesso.db.run(sql`
    update posts set tags = tags || case substr(caption, length('Work ') + 1)::int % 20
      when 1 then array['Ink'] when 0 then array['Mural', 'Ink'] else array['Paper'] end`);
});
afterAll(() => gesso.close());

async function walk(viewer: TestMember, tag?: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await viewer.call('GET /api/me/feed', { query: { cursor, tag } });
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.next ?? undefined;
  } while (cursor);
  return ids;
}

describe('posts with followed tags', () => {
  it.each([
    ['one tag', ['Ink'], 0],
    ['a tag in every place of a post, and another', ['Ink', 'Glass', 'Mural'], 0],
    ['tags, and artists who use them too', ['Ink', 'Glass'], 2],
    ['a tag nobody used', ['Origami'], 1],
    ['every tag', [...ART_FORMS], 1],
  ])(
    'Posts with followed tags appear once each in Following, in its order: %s',
    async (_, tags, artistCount) => {
      const viewer = await gesso.member();
      for (const tag of tags) await followTag(viewer, tag);
      for (const id of artists.slice(0, artistCount)) {
        await viewer.call('PUT /api/users/:id/follow', { params: { id } });
      }
      for (const tag of [undefined, 'Ink', 'Glass', 'Paper', 'Origami']) {
        expect(await walk(viewer, tag), tag).toEqual(await plainFeed(gesso.db, viewer, tag));
      }
    },
  );

  it('The index also finds posts that the newest posts would not contain.', async () => {
    const viewer = await gesso.member();
    await followTag(viewer, 'Mural');
    const query = { userId: viewer.id, hidden: NOBODY, followsTags: true, cursor: null };
    for (const tag of [undefined, 'Ink', 'Glass']) {
      const { items } = await postsOfFew(gesso.db, { ...query, tag });
      const plain = await plainFeed(gesso.db, viewer, tag);
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ id }) => id)).toEqual(plain.slice(0, postLimits.pageSize));
    }
  });

  it('The feed leaves out the member’s own posts and those of blocked or muted people.', async () => {
    const [viewer, blocked, muted, other] = await Promise.all([
      gesso.member(),
      gesso.member(),
      gesso.member(),
      gesso.member(),
    ]);
    await followTag(viewer, 'Pastel');
    await viewer.call('PUT /api/users/:id/block', { params: { id: blocked.id } });
    await viewer.call('PUT /api/users/:id/mute', { params: { id: muted.id } });
    for (const author of [viewer, blocked, muted]) {
      await publishPost(author, { postTags: ['Pastel'] });
    }
    const visiblePost = await publishPost(other, { postTags: ['Collage', 'Pastel'] });
    expect(await walk(viewer)).toEqual([visiblePost.id]);
    expect(await walk(viewer, 'Pastel')).toEqual([visiblePost.id]);
  });

  it('The feed leaves out posts with labels the viewer hides.', async () => {
    const [viewer, author] = [await gesso.member(), await gesso.member()];
    await followTag(viewer, 'Charcoal');
    await viewer.call('PATCH /api/me/content-preferences', { body: { madeWithAi: 'hide' } });
    const post = await publishPost(author, { postTags: ['Charcoal'] });
    expect(await walk(viewer)).toEqual([post.id]);
    await author.call('PUT /api/posts/:id/labels', {
      params: { id: post.id },
      body: { sensitive: [], madeWithAi: true },
    });
    expect(await walk(viewer)).toEqual([]);
  });

  it('Posts appear immediately after following a tag and disappear after unfollowing it.', async () => {
    const [viewer, author] = [await gesso.member(), await gesso.member()];
    const post = await publishPost(author, { postTags: ['Woodwork'] });
    expect(await walk(viewer)).toEqual([]);
    await followTag(viewer, 'Woodwork');
    expect(await walk(viewer)).toEqual([post.id]);
    await viewer.call('DELETE /api/tags/:name/follow', { params: { name: 'Woodwork' } });
    expect(await walk(viewer)).toEqual([]);
  });
});
