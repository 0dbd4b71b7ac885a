import { z } from 'zod';
import { contract, endpoint, idSchema } from '../kernel/api.ts';

const params = z.strictObject({ id: idSchema });
const likes = z.strictObject({ likeCount: z.int(), version: z.int() });

const topic = { name: 'reactions', about: 'Likes, saves and pins' };

export const reactionsApi = contract(topic, {
  'PUT /api/posts/:id/like': endpoint({
    access: 'member',
    summary: 'Like a post; idempotent',
    problems: ['post-not-found'],
    params,
    reply: likes,
  }),
  'DELETE /api/posts/:id/like': endpoint({
    access: 'member',
    summary: 'Unlike a post',
    problems: ['post-not-found'],
    params,
    reply: likes,
  }),
  'PUT /api/posts/:id/save': endpoint({
    access: 'member',
    summary: 'Save a post',
    problems: ['post-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/posts/:id/save': endpoint({
    access: 'member',
    summary: 'Unsave a post and remove it from all of one’s own collections',
    problems: ['post-not-found'],
    params,
    reply: z.strictObject({
      collectionIds: z.array(z.string()).describe('the collections that contained it'),
    }),
  }),
  'PUT /api/posts/:id/pin': endpoint({
    access: 'member',
    summary: 'Pin one’s own post',
    problems: ['post-not-found', 'post-not-yours'],
    params,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/posts/:id/pin': endpoint({
    access: 'member',
    summary: 'Unpin one’s own post',
    problems: ['post-not-found', 'post-not-yours'],
    params,
    status: 204,
    reply: z.null(),
  }),
});
