import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { followLimits } from './follows.ts';

const params = z.strictObject({ id: idSchema });
const people = pageOf(personCardSchema);
const counts = z.strictObject({ followerCount: z.int(), version: z.int() });
const query = z.strictObject({
  cursor: cursorSchema.optional(),
  q: z.string().max(followLimits.queryMax).optional(),
});

const topic = { name: 'follows', about: 'Followers and followed people' };

export const followsApi = contract(topic, {
  'PUT /api/users/:id/follow': endpoint({
    access: 'member',
    summary: 'Follow a person; idempotent',
    problems: ['follow-self', 'follow-too-many', 'user-not-found'],
    params,
    reply: counts,
  }),
  'DELETE /api/users/:id/follow': endpoint({
    access: 'member',
    summary: 'Unfollow a person',
    problems: ['follow-self', 'user-not-found'],
    params,
    reply: counts,
  }),
  'GET /api/users/:id/followers': endpoint({
    access: 'member',
    summary: 'The followers of a person, latest first; q searches names',
    params,
    query,
    reply: people,
  }),
  'GET /api/users/:id/following': endpoint({
    access: 'member',
    summary: 'The people a person follows, latest first; q searches names',
    params,
    query,
    reply: people,
  }),
  'GET /api/me/follows': endpoint({
    access: 'member',
    summary: 'Which of these people (comma-separated ids) the member follows',
    query: z.strictObject({ ids: z.string().max(followLimits.idsMax * 65) }),
    reply: z.strictObject({ followed: z.array(z.string()) }),
  }),
});
