import type { Comment } from '../comments/index.ts';
import type { Versioned } from '../kernel/index.ts';
import type { Post, PostCounts } from './shapes.ts';

export const FEED_TOPIC = 'feed';
export const postTopic = (postId: string): `post:${string}` => `post:${postId}`;

type PostCounted = { type: 'post-counts'; id: string } & Versioned<PostCounts>;
type PostRemoved = { type: 'post-removed'; id: string };

/** On 'feed'. */
export type FeedEvent = { type: 'post-added'; post: Post } | PostRemoved | PostCounted;

/** On 'post:ID'. */
export type PostEvent =
  | PostRemoved
  | PostCounted
  | { type: 'comment-added'; comment: Comment }
  | { type: 'comment-changed'; comment: Comment }
  | { type: 'comment-removed'; id: string };
