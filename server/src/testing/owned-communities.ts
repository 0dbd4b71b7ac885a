import { sql } from '../platform/database/database.ts';
import type { Owned, OwnedInput } from './owned-routes.ts';
import type { TestApp } from './test-app.ts';
import {
  communityDraft,
  joinCommunity,
  makeCommunity,
  makeCommunityModerator,
} from './test-communities.ts';
import type { TestMember } from './test-member.ts';
import { asUpload, publishPost, testPicture } from './test-posts.ts';
import { insertCommunity } from './test-shared-posts.ts';

/** A community of the owner in which another person is a member or a moderator. */
const communityWith =
  (
    prepare: (
      owner: TestMember,
      id: string,
      other: TestMember,
      gesso: TestApp,
    ) => Promise<OwnedInput>,
  ): Owned =>
  async (gesso, owner) => {
    const { id } = await makeCommunity(gesso, owner);
    const other = await gesso.member();
    const { params, ...input } = await prepare(owner, id, other, gesso);
    return {
      input: { params: { id, ...params }, ...input },
      state: () =>
        gesso.db.rows(sql`
          select c.name, c.owner_id, c.closed_at, v.id as cover,
            array(select user_id from community_moderators where community_id = c.id) as moderators
          from communities c left join community_covers v on v.community_id = c.id
          where c.id = ${id}`),
    };
  };

export const ownCommunityEdited = communityWith(async () => ({ body: communityDraft() }));

export const coverOfOwnCommunity = communityWith(async () => {
  const { body, headers = {} } = asUpload(await testPicture());
  return { body, headers };
});

export const ownCover = communityWith(async (owner, id) => {
  const upload = asUpload(await testPicture());
  await owner.call('PUT /api/communities/:id/cover', { params: { id }, ...upload });
  return {};
});

export const newModerator = communityWith(async (_owner, id, other) => {
  await joinCommunity(other, id);
  return { params: { userId: other.id } };
});

export const ownModerator = communityWith(async (owner, id, other) => {
  await makeCommunityModerator(owner, id, other);
  return { params: { userId: other.id } };
});

export const newOwner = communityWith(async (owner, id, other, { db }) => {
  await makeCommunityModerator(owner, id, other);
  await db.run(sql`
    update community_moderators set created_at = created_at - interval '7 days'
    where community_id = ${id}`);
  return { body: { userId: other.id } };
});

export const ownCommunity = communityWith(async () => ({}));

export const ownClosedCommunity = communityWith(async (owner, id) => {
  await owner.call('PUT /api/communities/:id/closed', { params: { id } });
  return {};
});

/** A post that another person shared in the owner's community. */
export const postOfOwnCommunity: Owned = async (gesso, owner) => {
  const author = await gesso.member();
  const id = await insertCommunity(gesso, owner, [author]);
  const post = await publishPost(author, { communityIds: [id] });
  return {
    input: { params: { id, postId: post.id } },
    state: () =>
      gesso.db.rows(sql`
        select removed_by from community_posts where community_id = ${id} and post_id = ${post.id}`),
  };
};
