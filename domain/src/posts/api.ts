import { z } from 'zod';
import { artFormField, personCardSchema } from '../accounts/api.ts';
import {
  contract,
  cursorSchema,
  endpoint,
  idSchema,
  pageOf,
  withPublishedLimits,
} from '../kernel/endpoint.ts';
import { pictureSchema } from '../pictures/api.ts';
import { pictureLimits } from '../pictures/index.ts';
import { postLimits } from './limits.ts';

export const postSchema = z
  .strictObject({
    id: z.string(),
    author: personCardSchema,
    pictures: z.array(z.strictObject({ ...pictureSchema.shape, alt: z.string() })),
    caption: z.string(),
    description: z.string(),
    postTags: z.array(z.string()),
    time: z.int(),
    likeCount: z.int(),
    commentCount: z.int(),
  })
  .meta({ id: 'Post' });

const postPage = pageOf(postSchema).meta({ id: 'PostPage' });
const idParams = z.strictObject({ id: idSchema });
const pageQuery = z.strictObject({ cursor: cursorSchema.optional() });
const feedQuery = pageQuery.extend({ tag: z.string().max(60).optional() });

// Generous here: checkPostDraft answers with the catalogue's sentences.
const alt = withPublishedLimits(z.string().max(5000), { maxLength: pictureLimits.altMax });
const draft = z.strictObject({
  key: z.uuid(),
  pictures: withPublishedLimits(z.array(z.strictObject({ id: idSchema, alt })).max(20), {
    minItems: postLimits.picturesMin,
    maxItems: postLimits.picturesMax,
  }),
  caption: withPublishedLimits(z.string().max(5000), {
    minLength: 1,
    maxLength: postLimits.captionMax,
  }),
  description: withPublishedLimits(z.string().max(50_000), {
    minLength: 1,
    maxLength: postLimits.descriptionMax,
  }),
  postTags: withPublishedLimits(z.array(artFormField(60)).max(60), {
    minItems: postLimits.tagsMin,
    maxItems: postLimits.tagsMax,
  }),
});

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
    summary: 'Publish a post; the same key never publishes it twice',
    problems: [
      'post-pictures-count',
      'picture-alt-too-long',
      'post-text-required',
      'post-caption-too-long',
      'post-description-too-long',
      'post-tags-count',
      'post-tag-unknown',
      'picture-not-found',
      'post-create-failed',
      'post-not-found',
      'request-key-reused',
    ],
    body: draft,
    status: 201,
    reply: postSchema,
  }),
  'GET /api/posts/:id': endpoint({
    access: 'guest',
    summary: 'One post',
    problems: ['post-not-found'],
    params: idParams,
    reply: postSchema,
  }),
  'DELETE /api/posts/:id': endpoint({
    access: 'member',
    summary: 'Delete a post of one’s own, with its pictures, likes, saves and comments',
    problems: ['post-not-found', 'post-not-yours'],
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
  'GET /api/users/:id/posts': endpoint({
    access: 'guest',
    summary: 'The posts of one artist, newest first',
    params: idParams,
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/feed': endpoint({
    access: 'member',
    summary: 'Posts of the artists one follows, or those with one tag, newest first',
    query: feedQuery,
    reply: postPage,
  }),
  'GET /api/me/liked': endpoint({
    access: 'member',
    summary: 'Posts one likes, latest like first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/saved': endpoint({
    access: 'member',
    summary: 'Posts one saved, latest save first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/pinned': endpoint({
    access: 'member',
    summary: 'Posts one pinned, latest pin first',
    query: pageQuery,
    reply: postPage,
  }),
  'GET /api/me/reactions': endpoint({
    access: 'member',
    summary: 'Which of these posts (ids, comma between) one liked, saved and pinned',
    query: z.strictObject({ ids: z.string().max(postLimits.reactionIdsMax * 65) }),
    reply: z.strictObject({
      liked: z.array(z.string()),
      saved: z.array(z.string()),
      pinned: z.array(z.string()),
    }),
  }),
});
