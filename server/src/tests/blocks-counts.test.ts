import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  RUNNING_WEEK,
  type SurfacesFixture,
  startSurfacesFixture,
} from '../testing/surfaces-fixture.ts';
import type { TestMember } from '../testing/test-member.ts';

let fixture: SurfacesFixture;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
});
afterAll(() => fixture.gesso.close());

/** Every number somebody is shown that both of two blocked people have a part in. */
async function sharedCounts(as: TestMember) {
  const { othersPost, other, community } = fixture;
  const post = await as.call('GET /api/posts/:id', { params: { id: othersPost.id } });
  const listed = await as.call('GET /api/posts', { query: {} });
  const profile = await as.call('GET /api/users/:id', { params: { id: other.id } });
  const tags = await as.call('GET /api/search', { query: { q: 'glass', filter: 'tags' } });
  const week = await as.call('GET /api/challenges/:weekNumber', {
    params: { weekNumber: RUNNING_WEEK },
  });
  const joined = await as.call('GET /api/communities/:id', { params: { id: community } });
  const tile = listed.body.items.find(({ id }) => id === othersPost.id);
  return {
    post: [post.body.likeCount, post.body.commentCount],
    tile: [tile?.likeCount, tile?.commentCount],
    profile: {
      posts: profile.body.profile?.postCount,
      followers: profile.body.profile?.followerCount,
      following: profile.body.profile?.followingCount,
    },
    tags: tags.body.tags,
    submissions: week.body.week.submissionCount,
    members: joined.body.memberCount,
  };
}

const ownCounts = async (as: TestMember) => {
  const own = await as.call('GET /api/users/:id', { params: { id: as.id } });
  const { followerCount, followingCount, postCount } = own.body.profile ?? {};
  return { followerCount, followingCount, postCount };
};

const block = (who: TestMember, whom: TestMember) =>
  who.call('PUT /api/users/:id/block', { params: { id: whom.id } });
const unblock = (who: TestMember, whom: TestMember) =>
  who.call('DELETE /api/users/:id/block', { params: { id: whom.id } });
const follow = (who: TestMember, whom: TestMember, on = true) =>
  who.call(`${on ? 'PUT' : 'DELETE'} /api/users/:id/follow`, { params: { id: whom.id } });

describe('a block', () => {
  it('changes no count that either of the two is shown, or anybody else', async () => {
    const { viewer, artist, other, othersPost } = fixture;
    for (const member of [viewer, artist]) {
      await member.call('PUT /api/posts/:id/like', { params: { id: othersPost.id } });
      await follow(member, other);
    }
    const lookers = [viewer, artist, other];
    const before = await Promise.all(lookers.map(sharedCounts));
    expect(before[0]).toMatchObject({ post: [2, 3], tile: [2, 3], submissions: 2, members: 3 });
    expect((await block(viewer, artist)).status).toBe(204);
    expect(await Promise.all(lookers.map(sharedCounts))).toEqual(before);
    expect((await unblock(viewer, artist)).status).toBe(204);
    expect(await Promise.all(lookers.map(sharedCounts))).toEqual(before);
  });

  it('lowers the follow counts of the two exactly as unfollowing each other does', async () => {
    const { gesso } = fixture;
    const [ilo, mara] = [await gesso.member(), await gesso.member()];
    const both = async () => [await ownCounts(ilo), await ownCounts(mara)];
    await follow(ilo, mara);
    await follow(mara, ilo);
    await follow(ilo, mara, false);
    await follow(mara, ilo, false);
    const unfollowed = await both();
    await follow(ilo, mara);
    await follow(mara, ilo);
    await block(ilo, mara);
    expect(await both()).toEqual(unfollowed);
  });
});
