import { randomUUID } from 'node:crypto';
import { mentionLimits } from '@gesso/domain/mentions';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists } from '../../testing/test-posts.ts';
import { hidePerson } from '../visibility/hidden-rows.ts';

let gesso: TestApp;
let viewer: TestMember;
let author: TestMember;
let commenter: TestMember;
let followed: TestMember;
let other: TestMember;
let post: Post;
beforeAll(async () => {
  gesso = await startTestApp();
  viewer = await gesso.member({ username: 'mia_viewer' });
  other = await gesso.member({ username: 'mia_aaa' });
  followed = await gesso.member({ username: 'Mia_Followed' });
  commenter = await gesso.member({ username: 'mia_commenter' });
  author = await gesso.member({ username: 'mia_zz_author' });
  await seedArtists(gesso.db, 20);
  post = await publishPost(author);
  await commenter.call('POST /api/posts/:id/comments', {
    params: { id: post.id },
    body: { key: randomUUID(), comment: 'Lovely.' },
  });
  await viewer.call('PUT /api/users/:id/follow', { params: { id: followed.id } });
});
afterAll(() => gesso.close());

const suggested = async (beginning: string, postId: string | undefined = post.id) => {
  const query = { beginning, ...(postId === '' ? {} : { postId }) };
  const { body } = await viewer.call('GET /api/mentions/suggestions', { query });
  return body.people.map(({ username }) => username);
};

describe('suggestions', () => {
  it('are refused to guests', async () => {
    const query = { beginning: 'mi' };
    const reply = await gesso.guest.call('GET /api/mentions/suggestions', { query });
    expect(reply.status).toBe(401);
  });

  it('are refused for text that cannot be a username', async () => {
    const query = { beginning: 'mi%' };
    const reply = await viewer.call('GET /api/mentions/suggestions', { query });
    expect(reply.status).toBe(400);
  });

  it('list people in the conversation, then followed people, then others', async () => {
    const inOrder = ['mia_zz_author', 'mia_commenter', 'Mia_Followed', 'mia_aaa'];
    expect(await suggested('MIA')).toEqual(inOrder);
    expect(await suggested('mia_z')).toEqual(['mia_zz_author']);
    expect(await suggested('mia', '')).toEqual([
      'Mia_Followed',
      'mia_aaa',
      'mia_commenter',
      'mia_zz_author',
    ]);
  });

  it('list only the conversation and followed people right after the @', async () => {
    expect(await suggested('')).toEqual(['mia_zz_author', 'mia_commenter', 'Mia_Followed']);
  });

  it('are limited in number', async () => {
    expect(await suggested('seeded')).toHaveLength(mentionLimits.suggestionsMax);
  });

  it('treat _ and . literally', async () => {
    expect(await suggested('mia.')).toEqual([]);
    expect(await suggested('mi__')).toEqual([]);
  });

  it('leave out people and conversations that the viewer must not see', async () => {
    await other.call('PUT /api/users/:id/block', { params: { id: viewer.id } });
    await viewer.call('PUT /api/users/:id/mute', { params: { id: commenter.id } });
    await gesso.db.transaction((tx) => hidePerson(gesso.services, tx, followed.id, 'closed'));
    expect(await suggested('mia')).toEqual(['mia_zz_author']);
    await gesso.db.run(sql`delete from mutes`);
    gesso.services.blocks.invalidate(viewer.id);
    await author.call('PUT /api/users/:id/block', { params: { id: viewer.id } });
    expect(await suggested('')).toEqual([]);
  });
});
