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

/** All displayed counts in which both of two blocked people take part. */
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
  const profile = await as.call('GET /api/users/:id', { params: { id: as.id } });
  const { followerCount, followingCount, postCount } = profile.body.profile ?? {};
  return { followerCount, followingCount, postCount };
};

const block = (blocker: TestMember, blocked: TestMember) =>
  blocker.call('PUT /api/users/:id/block', { params: { id: blocked.id } });
const unblock = (blocker: TestMember, blocked: TestMember) =>
  blocker.call('DELETE /api/users/:id/block', { params: { id: blocked.id } });
const follow = (follower: TestMember, followed: TestMember, on = true) =>
  follower.call(`${on ? 'PUT' : 'DELETE'} /api/users/:id/follow`, { params: { id: followed.id } });

describe('a block between two people', () => {
  it('changes no count that they or others see', async () => {
    const { viewer, artist, other, othersPost } = fixture;
    for (const member of [viewer, artist]) {
      await member.call('PUT /api/posts/:id/like', { params: { id: othersPost.id } });
      await follow(member, other);
    }
    const viewers = [viewer, artist, other];
    const before = await Promise.all(viewers.map(sharedCounts));
    expect(before[0]).toMatchObject({ post: [2, 3], tile: [2, 3], submissions: 2, members: 3 });
    expect((await block(viewer, artist)).status).toBe(204);
    expect(await Promise.all(viewers.map(sharedCounts))).toEqual(before);
    expect((await unblock(viewer, artist)).status).toBe(204);
    expect(await Promise.all(viewers.map(sharedCounts))).toEqual(before);
  });

  it('lowers their follow counts exactly as unfollowing each other does', async () => {
    const { gesso } = fixture;
    const [ilo, mara] = [await gesso.member(), await gesso.member()];
    const bothCounts = async () => [await ownCounts(ilo), await ownCounts(mara)];
    await follow(ilo, mara);
    await follow(mara, ilo);
    await follow(ilo, mara, false);
    await follow(mara, ilo, false);
    const unfollowed = await bothCounts();
    await follow(ilo, mara);
    await follow(mara, ilo);
    await block(ilo, mara);
    expect(await bothCounts()).toEqual(unfollowed);
  });
});
