import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/endpoint.ts';

const params = z.strictObject({ id: idSchema });
const likes = z.strictObject({ likeCount: z.int() });

export const reactionsApi = {
  'PUT /api/posts/:id/like': endpoint({
    access: 'member',
    summary: 'Like a work; liking twice is liking once',
    params,
    reply: likes,
  }),
  'DELETE /api/posts/:id/like': endpoint({
    access: 'member',
    summary: 'Take a like back',
    params,
    reply: likes,
  }),
  'PUT /api/posts/:id/save': endpoint({
    access: 'member',
    summary: 'Save a work',
    params,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/posts/:id/save': endpoint({
    access: 'member',
    summary: 'Remove a work from the saved ones',
    params,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/posts/:id/pin': endpoint({
    access: 'member',
    summary: 'Pin a work of one’s own',
    params,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/posts/:id/pin': endpoint({
    access: 'member',
    summary: 'Unpin a work of one’s own',
    params,
    status: 204,
    reply: z.null(),
  }),
};
