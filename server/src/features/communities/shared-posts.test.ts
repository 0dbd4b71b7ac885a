import type { LiveEvent } from '@gesso/domain/live';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, versionOfPost } from '../../testing/test-posts.ts';
import { insertCommunity } from '../../testing/test-shared-posts.ts';

let gesso: TestApp;
let olga: TestMember;
let mara: TestMember;
let ilo: TestMember;
const received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp();
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  [olga, mara, ilo] = [await gesso.member(), await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

/** Owned by Olga, with Mara and Ilo as members. */
const newCommunity = (name?: string) => insertCommunity(gesso, olga, [mara, ilo], name);

const postsOfCommunity = async (id: string, viewer = ilo) =>
  (await viewer.call('GET /api/communities/:id/posts', { params: { id } })).body.items.map(
    (post) => post.id,
  );
const placesOf = async ({ id }: Post, viewer: TestMember) =>
  (await viewer.call('GET /api/posts/:id/communities', { params: { id } })).body;
const share = async (post: Post, communityIds?: string[]) => {
  const { pictures, caption, description, postTags, id } = post;
  const pictureRefs = pictures.map((picture) => ({ id: picture.id, alt: picture.alt }));
  const version = await versionOfPost(mara, id);
  const body = { pictures: pictureRefs, caption, description, postTags, communityIds, version };
  return mara.call('PUT /api/posts/:id', { params: { id }, body });
};
const remove = (member: TestMember, id: string, postId: string) =>
  member.call('DELETE /api/communities/:id/posts/:postId', { params: { id, postId } });
const noticesOf = async (member: TestMember) =>
  (await member.call('GET /api/me/notifications')).body.items.filter(
    ({ kind }) => kind === 'notice',
  );

describe('sharing a post', () => {
  it('shows it only in its communities, most recently shared first', async () => {
    const [inks, clay] = [await newCommunity('Inks'), await newCommunity()];
    const older = await publishPost(mara);
    const shared = await publishPost(mara, { communityIds: [inks, inks] });
    await publishPost(mara);
    expect(await postsOfCommunity(inks)).toEqual([shared.id]);
    expect(await placesOf(shared, ilo)).toEqual({
      sharedIn: [{ id: inks, name: 'Inks', canRemove: false }],
      removedFrom: [],
    });
    gesso.clock.move(1000);
    expect((await share(older, [inks, clay])).body).not.toHaveProperty('editedAt');
    expect(await postsOfCommunity(inks)).toEqual([older.id, shared.id]);
    expect(await postsOfCommunity(clay)).toEqual([older.id]);
    await share(older, [clay]);
    await share(older);
    expect([await postsOfCommunity(inks), await postsOfCommunity(clay)]).toEqual([
      [shared.id],
      [older.id],
    ]);
  });

  it('is allowed only to members, in open and visible communities that are not official', async () => {
    const id = await newCommunity();
    const refusal = async (author: TestMember, communityIds: string[]) => {
      const params = { caption: 'Tide', description: 'Ink.', postTags: ['Ink'], communityIds };
      const attempt = publishPost(author, params).catch((error) => String(error));
      const text = await attempt;
      return typeof text === 'string' ? /"code":"([^"]+)"/.exec(text)?.[1] : 'published';
    };
    const posts = () => gesso.db.row(sql`select count(*) from posts`);
    const before = await posts();
    expect(await refusal(await gesso.member(), [id])).toBe('post-community-unavailable');
    expect(await refusal(mara, ['gesso'])).toBe('post-community-unavailable');
    expect(await refusal(mara, ['NOWHERE', id])).toBe('post-community-unavailable');
    await gesso.db.run(sql`update communities set closed_at = now() where id = ${id}`);
    expect(await refusal(mara, [id])).toBe('post-community-unavailable');
    await gesso.db.run(
      sql`update communities set closed_at = null, hidden = true where id = ${id}`,
    );
    expect(await refusal(mara, [id])).toBe('post-community-unavailable');
    expect(await refusal(mara, ['a', 'b', 'c', 'd'])).toBe('post-communities-max');
    expect(await posts()).toEqual(before);
  });

  it('is limited to three communities, even for concurrent edits', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => newCommunity()));
    const post = await publishPost(mara, { communityIds: ids.slice(0, 1) });
    const some = ids.map((_, at) => [0, 1, 2].map((step) => ids[(at + step) % 6] ?? ''));
    const { edits } = await gesso.db.transaction(async (tx) => {
      await tx.run(sql`select from posts where id = ${post.id} for update`);
      const edits = some.map((wanted) => share(post, wanted));
      await waitingForLocks(gesso, edits.length);
      return { edits };
    });
    const replies = await Promise.all(edits);
    // All of them are based on the same version.
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...some.slice(1).map(() => 409)]);
    const { sharedIn } = await placesOf(post, mara);
    expect(some.map((wanted) => wanted.toSorted())).toContainEqual(
      sharedIn.map(({ id }) => id).toSorted(),
    );
    const fourth = gesso.db.run(sql`
      insert into community_posts (community_id, post_id, slot, shared_at)
      select id, ${post.id}, 4, now() from communities limit 1`);
    await expect(fourth).rejects.toThrow('slot');
  });

  it('lasts when the author leaves or the community closes, but cannot be repeated then', async () => {
    const [inks, clay] = [await newCommunity(), await newCommunity()];
    const post = await publishPost(mara, { communityIds: [inks, clay] });
    await gesso.db.run(sql`
      delete from memberships where user_id = ${mara.id} and community_id = ${inks}`);
    await gesso.db.run(sql`update communities set closed_at = now() where id = ${clay}`);
    expect((await share(post, [inks, clay])).status).toBe(200);
    expect([await postsOfCommunity(inks), await postsOfCommunity(clay)]).toEqual([
      [post.id],
      [post.id],
    ]);
    await share(post, []);
    expect([await postsOfCommunity(inks), await postsOfCommunity(clay)]).toEqual([[], []]);
    for (const id of [inks, clay]) {
      const refused = await share(post, [id]);
      expect(refused.problem.code).toBe('post-community-unavailable');
    }
  });

  it('is published to tabs that show the community, and ends when the post is deleted', async () => {
    const id = await newCommunity();
    received.length = 0;
    const post = await publishPost(mara, { communityIds: [id] });
    const changed = { topic: `community:${id}`, event: { type: 'community-posts-changed', id } };
    expect(received).toContainEqual(changed);
    received.length = 0;
    await share(post, []);
    expect(received).toContainEqual(changed);
    expect(received).toContainEqual({
      topic: `post:${post.id}`,
      event: { type: 'post-communities-changed' },
    });
    await share(post, [id]);
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    expect(await postsOfCommunity(id)).toEqual([]);
  });

  it('can be read page by page', async () => {
    const id = await newCommunity();
    await gesso.db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, created_at)
      select 'WALL' || n, ${mara.id}, gen_random_uuid(), 'Work', 'Seeded.', array['Ink'], now()
      from generate_series(1, 35) n`);
    await gesso.db.run(sql`
      insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
                            created_at)
      select 'P' || id, author_id, id, 1, 800, 600, 'AAAA', '#808080', true, now()
      from posts where id like 'WALL%'`);
    await gesso.db.run(sql`
      insert into community_posts (community_id, post_id, slot, shared_at)
      select ${id}, id, 1, timestamptz '2026-01-01' + (right(id, 1))::integer * interval '1 hour'
      from posts where id like 'WALL%'`);
    const first = await ilo.call('GET /api/communities/:id/posts', { params: { id } });
    const rest = await ilo.call('GET /api/communities/:id/posts', {
      params: { id },
      query: { cursor: first.body.next ?? '' },
    });
    const seen = [...first.body.items, ...rest.body.items].map((post) => post.id);
    expect([first.body.items.length, rest.body.items.length]).toEqual([30, 5]);
    expect([new Set(seen).size, rest.body.next]).toEqual([35, null]);
  });
});

describe('a post removed from a community', () => {
  it('can be removed only by the owner and the moderators', async () => {
    const id = await newCommunity();
    const post = await publishPost(mara, { communityIds: [id] });
    const refused = await remove(ilo, id, post.id);
    expect([refused.status, refused.problem.code]).toEqual([403, 'community-run-only']);
    expect((await remove(mara, id, post.id)).problem.code).toBe('community-run-only');
    expect((await remove(olga, 'NOWHERE', post.id)).problem.code).toBe('community-not-found');
    expect((await remove(olga, id, 'NOTHING')).problem.code).toBe('post-not-found');
    expect(await postsOfCommunity(id)).toEqual([post.id]);
    await gesso.db.run(sql`
      insert into community_moderators (community_id, user_id, created_at)
      values (${id}, ${ilo.id}, now())`);
    expect((await placesOf(post, ilo)).sharedIn).toMatchObject([{ id, canRemove: true }]);
    expect((await remove(ilo, id, post.id)).status).toBe(204);
    expect(await postsOfCommunity(id)).toEqual([]);
  });

  it('notifies its author once and cannot be shared there again', async () => {
    const [id, other] = [await newCommunity('Blues'), await newCommunity()];
    const post = await publishPost(mara, { caption: 'Tide', communityIds: [id, other] });
    received.length = 0;
    const before = (await noticesOf(mara)).length;
    await Promise.all([remove(olga, id, post.id), remove(olga, id, post.id)]);
    const [notice, ...rest] = await noticesOf(mara);
    expect(rest).toHaveLength(before);
    expect(notice).toMatchObject({
      title: 'Removed from Blues',
      text: 'A moderator of Blues removed “Tide” from the community. The post itself is not affected. It cannot be shared in Blues again.',
      path: `/post/${post.id}`,
    });
    expect(received).toContainEqual({
      topic: `community:${id}`,
      event: { type: 'community-posts-changed', id },
    });
    const again = await share(post, [id]);
    expect([again.status, again.problem.code]).toEqual([409, 'post-community-removed']);
    const { sharedIn, removedFrom } = await placesOf(post, mara);
    expect([sharedIn.map((one) => one.id), removedFrom]).toEqual([
      [other],
      [{ id, name: 'Blues' }],
    ]);
    expect((await placesOf(post, ilo)).removedFrom).toEqual([]);
    expect((await share(post, [])).status).toBe(200);
    expect((await share(post, [id])).problem.code).toBe('post-community-removed');
  });

  it('sends no notice and can be shared again if it is the moderator’s own', async () => {
    const id = await insertCommunity(gesso, mara);
    const post = await publishPost(mara, { communityIds: [id] });
    const before = await noticesOf(mara);
    expect((await remove(mara, id, post.id)).status).toBe(204);
    expect(await noticesOf(mara)).toEqual(before);
    expect((await share(post, [id])).status).toBe(200);
    expect(await postsOfCommunity(id)).toEqual([post.id]);
  });
});
