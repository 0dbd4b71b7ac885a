import { z } from 'zod';
import { contentLabelsSchema } from '../content-preferences/schemas.ts';
import {
  contract,
  cursorSchema,
  endpoint,
  idempotencyKeySchema,
  idSchema,
  pageOf,
} from '../kernel/api.ts';
import { postLimits } from './posts.ts';
import {
  openedPostSchema,
  postColoursSchema,
  postDraftSchema,
  postEditSchema,
  postLabelsSchema,
  postSchema,
  reactedPostIdsSchema,
} from './schemas.ts';

const postPage = pageOf(postSchema).meta({ id: 'PostPage' });
const idParams = z.strictObject({ id: idSchema });
const pageQuery = z.strictObject({ cursor: cursorSchema.optional() });
const feedQuery = pageQuery.extend({ tag: z.string().max(60).optional() });

const draftProblems = [
  'post-pictures-count',
  'picture-alt-too-long',
  'post-text-required',
  'post-caption-too-long',
  'post-description-too-long',
  'post-tags-count',
  'post-tag-unknown',
  'post-communities-max',
  'post-community-unavailable',
  'artwork-medium-too-long',
  'artwork-size-invalid',
  'artwork-year-invalid',
  'artwork-edition-too-long',
] as const;

const topic = { name: 'posts', about: 'Posts, the feed and other lists of them' };

export const postsApi = contract(topic, {
  'GET /api/posts': endpoint({
    access: 'member',
    summary: 'The feed: every post, or those with one tag, newest first',
    query: feedQuery,
    reply: postPage,
  }),
  'POST /api/posts': endpoint({
    access: 'member',
    summary: 'Publish a post; idempotent by key',
    problems: [
      ...draftProblems,
      'picture-not-found',
      'post-create-failed',
      'post-not-found',
      'request-key-reused',
    ],
    body: z.strictObject({ key: idempotencyKeySchema, ...postDraftSchema.shape }),
    status: 201,
    reply: postSchema,
  }),
  'GET /api/posts/:id': endpoint({
    access: 'guest',
    summary: 'One post',
    problems: ['post-not-found'],
    params: idParams,
    reply: openedPostSchema,
  }),
  'GET /api/posts/:id/similar': endpoint({
    access: 'guest',
    summary: 'Posts with similar tags and images, the most similar first, in one page',
    problems: ['post-not-found'],
    params: idParams,
    reply: postPage,
  }),
  'GET /api/posts/:id/colours': endpoint({
    access: 'member',
    summary: 'The main colors of each image of a post, for color search',
    problems: ['post-not-found'],
    params: idParams,
    reply: postColoursSchema,
  }),
  'PUT /api/posts/:id': endpoint({
    access: 'member',
    summary: 'Edit one’s own post; its images can be reordered but not replaced',
    problems: [
      ...draftProblems,
      'post-not-found',
      'post-not-yours',
      'post-changed',
      'post-pictures-fixed',
      'post-community-removed',
      'label-by-moderator',
    ],
    params: idParams,
    body: postEditSchema,
    reply: openedPostSchema,
  }),
  'DELETE /api/posts/:id': endpoint({
    access: 'member',
    summary: 'Delete one’s own post with its images, likes, saves and comments',
    problems: ['post-not-found', 'post-not-yours'],
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/posts/:id/labels': endpoint({
    access: 'member',
    summary: 'Set the content labels of a post; for its author or a moderator',
    problems: ['post-not-found', 'post-not-yours', 'label-by-moderator'],
    params: idParams,
    body: contentLabelsSchema,
    reply: postLabelsSchema,
  }),
  'PUT /api/posts/:id/comments-closed': endpoint({
    access: 'member',
    summary: 'Turn off comments on one’s own post; existing comments stay readable',
    problems: ['post-not-found', 'post-not-yours'],
    params: idParams,
    reply: postLabelsSchema,
  }),
  'DELETE /api/posts/:id/comments-closed': endpoint({
    access: 'member',
    summary: 'Turn comments on one’s own post back on',
    problems: ['post-not-found', 'post-not-yours'],
    params: idParams,
    reply: postLabelsSchema,
  }),
  'GET /api/users/:id/posts': endpoint({
    access: 'guest',
    summary:
      'The posts of one artist: up to three pinned posts first, then the others, newest first',
    params: idParams,
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/feed': endpoint({
    access: 'member',
    summary: 'Posts by followed artists, or those with one tag, newest first',
    query: feedQuery,
    reply: postPage,
  }),
  'GET /api/me/liked': endpoint({
    access: 'member',
    summary: 'Liked posts, latest like first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/saved': endpoint({
    access: 'member',
    summary: 'Saved posts, latest save first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/pinned': endpoint({
    access: 'member',
    summary: 'Pinned posts, latest pin first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/reactions': endpoint({
    access: 'member',
    summary: 'Which of these posts (comma-separated ids) the member liked, saved and pinned',
    query: z.strictObject({ ids: z.string().max(postLimits.reactionIdsMax * 65) }),
    reply: reactedPostIdsSchema,
  }),
});
