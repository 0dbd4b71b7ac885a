import type { Comment } from '../comments/index.ts';
import type { Versioned } from '../kernel/index.ts';
import type { Post, PostCounts, PostLabels } from './shapes.ts';

export const FEED_TOPIC = 'feed';
export const postTopic = (postId: string): `post:${string}` => `post:${postId}`;

type PostCounted = { type: 'post-counts'; id: string } & Versioned<PostCounts>;
type PostLabelled = { type: 'post-labels'; id: string; labels: PostLabels };
/** `post` carries counts as they were read then: whoever has newer ones keeps them. */
type PostEdited = { type: 'post-edited'; post: Post };
type PostRemoved = { type: 'post-removed'; id: string };
/** A post that was hidden is shown again. */
type PostRestored = { type: 'post-restored'; id: string };

/** On 'feed'. */
export type FeedEvent =
  | { type: 'post-added'; post: Post }
  | PostRemoved
  | PostCounted
  | PostLabelled
  | PostEdited
  /** everything of this person is hidden */
  | { type: 'author-hidden'; authorId: string };

/** On 'user:ID': other pinned posts stand first on the profile. */
export type PinsEvent = { type: 'pins-changed' };

/** On 'post:ID'. */
export type PostEvent =
  | PostRemoved
  | PostCounted
  | PostLabelled
  | PostEdited
  | { type: 'comment-added'; comment: Comment }
  | { type: 'comment-changed'; comment: Comment }
  | { type: 'comment-removed'; id: string }
  | PostRestored
  /** comments that were hidden are shown again */
  | { type: 'comments-restored' }
  /** it is shared in other communities than before */
  | { type: 'post-communities-changed' };
