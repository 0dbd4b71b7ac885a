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

const topic = { name: 'collections', about: 'Collections of saved posts' };

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
    summary: 'Which of one’s own collections contain a post',
    params,
    reply: z.strictObject({ collectionIds: z.array(z.string()) }),
  }),
  'POST /api/collections': endpoint({
    access: 'member',
    summary: 'Create a collection, optionally with a first post; idempotent by key',
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
      postId: idSchema.optional().describe('added to the collection, and saved if it was not'),
    }),
    status: 201,
    reply: collectionSchema,
  }),
  'GET /api/collections/:id': endpoint({
    access: 'guest',
    summary: 'One collection; a private one is visible to its owner only',
    problems: ['collection-not-found'],
    params,
    reply: collectionSchema,
  }),
  'PUT /api/collections/:id': endpoint({
    access: 'member',
    summary: 'Change the name, description and visibility of one’s own collection',
    problems: [...draftProblems, 'collection-not-found'],
    params,
    body: collectionDraftSchema,
    reply: collectionSchema,
  }),
  'DELETE /api/collections/:id': endpoint({
    access: 'member',
    summary: 'Delete one’s own collection; its posts stay saved',
    problems: ['collection-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
  'GET /api/collections/:id/posts': endpoint({
    access: 'guest',
    summary: 'The posts in a collection, last added first',
    problems: ['collection-not-found'],
    params,
    query,
    reply: pageOf(postSchema),
  }),
  'PUT /api/collections/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Add a post to one’s own collection, and save it; idempotent',
    problems: ['collection-not-found', 'post-not-found', 'collection-full'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/collections/:id/posts/:postId': endpoint({
    access: 'member',
    summary: 'Remove a post from one’s own collection; it stays saved',
    problems: ['collection-not-found'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/collections/:id/cover/:postId': endpoint({
    access: 'member',
    summary: 'Choose a post of the collection as its cover',
    problems: ['collection-not-found', 'post-not-found'],
    params: postParams,
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/collections/:id/cover': endpoint({
    access: 'member',
    summary: 'Remove the chosen cover: the newest post is shown',
    problems: ['collection-not-found'],
    params,
    status: 204,
    reply: z.null(),
  }),
});
