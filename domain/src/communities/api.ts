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

/** Of every change that only the owner makes. */
const ownerProblems = ['community-not-found', 'community-not-yours'] as const;

const topic = { name: 'communities', about: 'Communities and their members' };

export const communitiesApi = contract(topic, {
  'GET /api/communities': endpoint({
    access: 'member',
    summary:
      'The open communities, latest first; or those one is in, closed ones too, last joined first',
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
    summary: 'Create a community and join it; the same key never creates it twice',
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
    summary: 'Change the name, description and house rules of a community one owns',
    problems: [...draftProblems, ...ownerProblems],
    params,
    body: communityDraftSchema,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/cover': endpoint({
    access: 'member',
    summary: 'Set the cover of a community one owns (multipart field "file")',
    problems: [...PICTURE_PROBLEMS, ...ownerProblems],
    params,
    multipart: pictureForm('post'),
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/cover': endpoint({
    access: 'member',
    summary: 'Take the cover off a community one owns',
    problems: ownerProblems,
    params,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/moderators/:userId': endpoint({
    access: 'member',
    summary: 'Make a member a moderator of a community one owns',
    problems: [...ownerProblems, 'community-member-missing', 'community-moderators-max'],
    params: personParams,
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/moderators/:userId': endpoint({
    access: 'member',
    summary: 'Take a moderator off a community one owns, or stop moderating it oneself',
    problems: ownerProblems,
    params: personParams,
    reply: communityDetailSchema,
  }),
  'PUT /api/communities/:id/owner': endpoint({
    access: 'member',
    summary: 'Hand a community one owns over to one of its moderators, and become a moderator',
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
    summary: 'Close a community one owns: it stays readable, nobody joins it or shares into it',
    problems: ownerProblems,
    params,
    reply: communityDetailSchema,
  }),
  'DELETE /api/communities/:id/closed': endpoint({
    access: 'member',
    summary: 'Open a community one owns again',
    problems: [...ownerProblems, 'community-owned-max'],
    params,
    reply: communityDetailSchema,
  }),
  'GET /api/communities/:id/members': endpoint({
    access: 'member',
    summary: 'Who is in a community, latest first',
    params,
    query,
    reply: pageOf(personCardSchema),
  }),
  'GET /api/communities/:id/posts': endpoint({
    access: 'member',
    summary:
      'Posts shared in a community, last shared first; in one of the site, what its members post, newest first',
    params,
    query,
    reply: pageOf(postSchema),
  }),
  'DELETE /api/communities/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Remove a post from a community one owns or moderates; its author is told',
    problems: ['community-not-found', 'community-run-only', 'post-not-found'],
    params: params.extend({ postId: idSchema }),
    status: 204,
    reply: z.null(),
  }),
  'GET /api/posts/:id/communities': endpoint({
    access: 'member',
    summary: 'In which communities a post is shared',
    params,
    reply: postCommunitiesSchema,
  }),
  'PUT /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Join a community; joining twice is joining once',
    problems: ['community-not-found', 'community-closed'],
    params,
    reply: counts,
  }),
  'DELETE /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Leave a community; its owner stays',
    problems: ['community-not-found', 'community-owner-leaves'],
    params,
    reply: counts,
  }),
  'GET /api/me/memberships': endpoint({
    access: 'member',
    summary: 'Which of these communities (ids, comma between) one is in',
    query: z.strictObject({ ids: z.string().max(communityLimits.idsMax * 65) }),
    reply: z.strictObject({ joined: z.array(z.string()) }),
  }),
});
