import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import {
  contract,
  cursorSchema,
  endpoint,
  idempotencyKeySchema,
  idSchema,
  pageOf,
} from '../kernel/api.ts';
import { PICTURE_PROBLEMS, pictureForm } from '../pictures/api.ts';
import { postSchema } from '../posts/schemas.ts';
import { communityLimits } from './communities.ts';
import {
  communityDetailSchema,
  communityDraftSchema,
  listedCommunitySchema,
  postCommunitiesSchema,
} from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const query = z.strictObject({ cursor: cursorSchema.optional() });
const personParams = z.strictObject({ id: idSchema, userId: idSchema });
const counts = z.strictObject({ memberCount: z.int(), version: z.int() });

const draftProblems = [
  'community-name-length',
  'community-name-taken',
  'community-description-missing',
  'community-description-too-long',
  'community-rules-too-long',
] as const;

/** Problems of every change that only the owner makes. */
const ownerProblems = ['community-not-found', 'community-not-yours'] as const;

const topic = { name: 'communities', about: 'Communities and their members' };

export const communitiesApi = contract(topic, {
  'GET /api/communities': endpoint({
    access: 'member',
    summary:
      'The open communities, latest first; or those the member has joined, including closed ones, last joined first',
    query: query.extend({ joined: z.enum(['true']).optional() }),
    reply: pageOf(listedCommunitySchema),
  }),
  'GET /api/communities/:id': endpoint({
    access: 'member',
    summary: 'One community',
    problems: ['community-not-found'],
    params,
    reply: communityDetailSchema,
  }),
  'POST /api/communities': endpoint({
    access: 'member',
    summary: 'Create a community and join it; idempotent by key',
    problems: [
      ...draftProblems,
      'community-email-unconfirmed',
      'community-owned-max',
      'community-created-max',
      'community-create-failed',
      'community-not-found',
      'request-key-reused',
    ],
    body: z.strictObject({ key: idempotencyKeySchema, ...communityDraftSchema.shape }),
    status: 201,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id': endpoint({
    access: 'member',
    summary: 'Change the name, description and house rules of one’s own community',
    problems: [...draftProblems, ...ownerProblems],
    params,
    body: communityDraftSchema,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/cover': endpoint({
    access: 'member',
    summary: 'Set the cover of one’s own community (multipart field "file")',
    problems: [...PICTURE_PROBLEMS, ...ownerProblems],
    params,
    multipart: pictureForm('post'),
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/cover': endpoint({
    access: 'member',
    summary: 'Remove the cover of one’s own community',
    problems: ownerProblems,
    params,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/moderators/:userId': endpoint({
    access: 'member',
    summary: 'Make a member a moderator of one’s own community',
    problems: [...ownerProblems, 'community-member-missing', 'community-moderators-max'],
    params: personParams,
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/moderators/:userId': endpoint({
    access: 'member',
    summary: 'Remove a moderator of one’s own community, or stop moderating a community',
    problems: ownerProblems,
    params: personParams,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/owner': endpoint({
    access: 'member',
    summary:
      'Transfer ownership of one’s own community to one of its moderators, and become a moderator',
    problems: [
      ...ownerProblems,
      'community-new-owner',
      'community-new-owner-early',
      'community-new-owner-max',
    ],
    params,
    body: z.strictObject({ userId: idSchema }),
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/closed': endpoint({
    access: 'member',
    summary:
      'Close one’s own community: it stays readable, but no one can join it or share posts in it',
    problems: ownerProblems,
    params,
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/closed': endpoint({
    access: 'member',
    summary: 'Reopen one’s own community',
    problems: [...ownerProblems, 'community-owned-max'],
    params,
    reply: communityDetailSchema,
  }),
  'GET /api/communities/:id/members': endpoint({
    access: 'member',
    summary: 'The members of a community, latest first',
    params,
    query,
    reply: pageOf(personCardSchema),
  }),
  'GET /api/communities/:id/posts': endpoint({
    access: 'member',
    summary:
      'Posts shared in a community, last shared first; in an official one, the posts of its members, newest first',
    params,
    query,
    reply: pageOf(postSchema),
  }),
  'DELETE /api/communities/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Remove a post from a community the member owns or moderates; its author is notified',
    problems: ['community-not-found', 'community-run-only', 'post-not-found'],
    params: params.extend({ postId: idSchema }),
    status: 204,
    reply: z.null(),
  }),
  'GET /api/posts/:id/communities': endpoint({
    access: 'member',
    summary: 'The communities a post is shared in',
    params,
    reply: postCommunitiesSchema,
  }),
  'PUT /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Join a community; idempotent',
    problems: ['community-not-found', 'community-closed'],
    params,
    reply: counts,
  }),
  'DELETE /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Leave a community; its owner cannot leave',
    problems: ['community-not-found', 'community-owner-leaves'],
    params,
    reply: counts,
  }),
  'GET /api/me/memberships': endpoint({
    access: 'member',
    summary: 'Which of these communities (comma-separated ids) the member has joined',
    query: z.strictObject({ ids: z.string().max(communityLimits.idsMax * 65) }),
    reply: z.strictObject({ joined: z.array(z.string()) }),
  }),
});
