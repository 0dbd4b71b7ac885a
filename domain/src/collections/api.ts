import { z } from 'zod';
import {
  contract,
  cursorSchema,
  endpoint,
  idempotencyKeySchema,
  idSchema,
  pageOf,
} from '../kernel/api.ts';
import { postSchema } from '../posts/schemas.ts';
import { collectionDraftSchema, collectionSchema } from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const postParams = z.strictObject({ id: idSchema, postId: idSchema });
const query = z.strictObject({ cursor: cursorSchema.optional() });

const draftProblems = [
  'collection-name-required',
  'collection-name-too-long',
  'collection-description-too-long',
  'collection-name-taken',
] as const;

const topic = { name: 'collections', about: 'Saved posts, sorted by those who saved them' };

export const collectionsApi = contract(topic, {
  'GET /api/users/:id/collections': endpoint({
    access: 'guest',
    summary: 'The public collections of a person, or all of one’s own, latest first',
    params,
    query,
    reply: pageOf(collectionSchema),
  }),
  'GET /api/posts/:id/collections': endpoint({
    access: 'member',
    summary: 'In which of one’s own collections a post is',
    params,
    reply: z.strictObject({ collectionIds: z.array(z.string()) }),
  }),
  'POST /api/collections': endpoint({
    access: 'member',
    summary: 'Make a collection, also with a first post; the same key never makes it twice',
    problems: [
      ...draftProblems,
      'collections-too-many',
      'collection-save-failed',
      'post-not-found',
      'request-key-reused',
    ],
    body: z.strictObject({
      key: idempotencyKeySchema,
      ...collectionDraftSchema.shape,
      postId: idSchema.optional().describe('saved if it is not, and added'),
    }),
    status: 201,
    reply: collectionSchema,
  }),
  'GET /api/collections/:id': endpoint({
    access: 'guest',
    summary: 'One collection; a private one is there for its owner alone',
    problems: ['collection-not-found'],
    params,
    reply: collectionSchema,
  }),
  'PUT /api/collections/:id': endpoint({
    access: 'member',
    summary: 'Change the name, the description and who sees a collection of one’s own',
    problems: [...draftProblems, 'collection-not-found'],
    params,
    body: collectionDraftSchema,
    reply: collectionSchema,
  }),
  'DELETE /api/collections/:id': endpoint({
    access: 'member',
    summary: 'Delete a collection of one’s own; its posts stay saved',
    problems: ['collection-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
  'GET /api/collections/:id/posts': endpoint({
    access: 'guest',
    summary: 'The posts in a collection, latest added first',
    problems: ['collection-not-found'],
    params,
    query,
    reply: pageOf(postSchema),
  }),
  'PUT /api/collections/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Add a post to a collection of one’s own, and save it; adding twice is adding once',
    problems: ['collection-not-found', 'post-not-found', 'collection-full'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/collections/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Take a post out of a collection of one’s own; it stays saved',
    problems: ['collection-not-found'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/collections/:id/cover/:postId': endpoint({
    access: 'member',
    summary: 'Choose one of the posts of a collection as its cover',
    problems: ['collection-not-found', 'post-not-found'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/collections/:id/cover': endpoint({
    access: 'member',
    summary: 'Choose no cover: the newest post is shown',
    problems: ['collection-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
});
