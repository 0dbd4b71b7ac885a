import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/endpoint.ts';
import { postSchema } from '../posts/schemas.ts';
import { communityLimits } from './limits.ts';
import { communitySchema } from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const query = z.strictObject({ cursor: cursorSchema.optional() });
const counts = z.strictObject({ memberCount: z.int(), version: z.int() });

const topic = { name: 'communities', about: 'Communities and their members' };

export const communitiesApi = contract(topic, {
  'GET /api/communities': endpoint({
    access: 'member',
    summary: 'The communities, latest first',
    query,
    reply: pageOf(communitySchema),
  }),
  'GET /api/communities/:id': endpoint({
    access: 'member',
    summary: 'One community',
    problems: ['community-not-found'],
    params,
    reply: communitySchema,
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
    summary: 'Posts of the members of a community, newest first',
    params,
    query,
    reply: pageOf(postSchema),
  }),
  'PUT /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Join a community; joining twice is joining once',
    problems: ['community-not-found'],
    params,
    reply: counts,
  }),
  'DELETE /api/communities/:id/membership': endpoint({
    access: 'member',
    summary: 'Leave a community',
    problems: ['community-not-found'],
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
