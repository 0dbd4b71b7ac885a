import { z } from 'zod';
import {
  contract,
  cursorSchema,
  endpoint,
  idempotencyKeySchema,
  idSchema,
  pageOf,
  withPublishedLimits,
} from '../kernel/api.ts';
import { commentLimits } from './comments.ts';
import { commentSchema } from './schemas.ts';

const idParams = z.strictObject({ id: idSchema });

// Deliberately lenient: checkComment answers with the catalog's messages.
const text = withPublishedLimits(z.string().max(10_000), {
  minLength: 1,
  maxLength: commentLimits.textMax,
});

const topic = { name: 'comments', about: 'Comments on posts' };

export const commentsApi = contract(topic, {
  'GET /api/posts/:id/comments': endpoint({
    access: 'guest',
    summary: 'The comments of a post, newest first',
    problems: ['post-not-found'],
    params: idParams,
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(commentSchema),
  }),
  'POST /api/posts/:id/comments': endpoint({
    access: 'member',
    summary: 'Comment on a post; idempotent by key',
    problems: [
      'comment-empty',
      'comment-too-long',
      'post-not-found',
      'comments-closed',
      'request-key-reused',
    ],
    params: idParams,
    body: z.strictObject({ comment: text, key: idempotencyKeySchema }),
    status: 201,
    reply: commentSchema,
  }),
  'PUT /api/comments/:id': endpoint({
    access: 'member',
    summary: 'Edit one’s own comment',
    problems: ['comment-empty', 'comment-too-long', 'comment-not-found', 'comment-not-yours'],
    params: idParams,
    body: z.strictObject({ comment: text }),
    reply: commentSchema,
  }),
  'DELETE /api/comments/:id': endpoint({
    access: 'member',
    summary: 'Delete one’s own comment, or a comment on one’s own post',
    problems: ['comment-not-found', 'comment-not-yours'],
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
});
