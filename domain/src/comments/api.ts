import { z } from 'zod';
import { personCardSchema } from '../accounts/api.ts';
import { cursorSchema, endpoint, idSchema, pageOf } from '../kernel/endpoint.ts';

const comment = z.strictObject({
  id: z.string(),
  postId: z.string(),
  author: personCardSchema.nullable(),
  comment: z.string(),
  time: z.int(),
  editedAt: z.int().nullable(),
});

const idParams = z.strictObject({ id: idSchema });

// Generous here: checkComment answers with the catalogue's sentences.
const text = z.string().max(10_000);

export const commentsApi = {
  'GET /api/posts/:id/comments': endpoint({
    access: 'guest',
    summary: 'The comments of a work, newest first',
    params: idParams,
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(comment),
  }),
  'POST /api/posts/:id/comments': endpoint({
    access: 'member',
    summary: 'Comment on a work; the same key never comments twice',
    params: idParams,
    body: z.strictObject({ comment: text, key: z.uuid() }),
    status: 201,
    reply: comment,
  }),
  'PUT /api/comments/:id': endpoint({
    access: 'member',
    summary: 'Rewrite a comment of one’s own',
    params: idParams,
    body: z.strictObject({ comment: text }),
    reply: comment,
  }),
  'DELETE /api/comments/:id': endpoint({
    access: 'member',
    summary: 'Delete a comment of one’s own',
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
};
