import type { z } from 'zod';
import type { Comment } from '../comments/comments.ts';
import { MADE_WITH_AI, setLabels } from '../content-preferences/content-preferences.ts';
import { counted, type Versioned } from '../kernel/kernel.ts';
import { tagName } from '../tags/tags.ts';
import type {
  openedPostSchema,
  postColoursSchema,
  postDraftSchema,
  postEditSchema,
  postLabelsSchema,
  postPictureSchema,
  postSchema,
  reactedPostIdsSchema,
} from './schemas.ts';

export type PostPicture = z.infer<typeof postPictureSchema>;

/** A post, the same for every viewer. */
export type Post = z.infer<typeof postSchema>;

/** A post with its version, on which edits are based. */
export type OpenedPost = z.infer<typeof openedPostSchema>;

/** What of a post changes while people look at it. */
export type PostCounts = Pick<Post, 'likeCount' | 'commentCount'>;

/** What its author says about a post: sensitive, made with AI, closed to comments. */
export type PostLabels = z.infer<typeof postLabelsSchema>;

/** What somebody wants to publish; pictures are uploaded before and named by id. */
export type PostDraft = z.infer<typeof postDraftSchema>;

/** A draft that replaces what a post says, based on a version of it. */
export type PostEdit = z.infer<typeof postEditSchema>;

/** The colours of each picture of a post, in order. */
export type PostColours = z.infer<typeof postColoursSchema>;

/** Which of the asked posts the viewer liked, saved and pinned. */
export type ReactedPostIds = z.infer<typeof reactedPostIdsSchema>;

export const postLimits = {
  picturesMin: 1,
  picturesMax: 3,
  tagsMin: 1,
  tagsMax: 3,
  /** in which a post is shared */
  communitiesMax: 3,
  captionMax: 120,
  descriptionMax: 5000,
  /** posts in one page of any list */
  pageSize: 30,
  /** tags named on a tile before '+N' */
  tileTags: 2,
  placeholderTiles: 10,
  /** pinned posts that stand first on a profile, latest pin first; further ones stand by their time */
  pinnedFirst: 3,
  /** ids one question about reactions may carry */
  reactionIdsMax: 100,
  /** posts shown under 'More like this' */
  similarMax: 12,
  similarPerArtist: 2,
} as const;

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

/** What is published of a post, with the ids of the people it is by or about. */
export type PostPublication =
  | [topic: typeof FEED_TOPIC, event: FeedEvent, about: readonly string[]]
  | [topic: `post:${string}`, event: PostEvent, about: readonly string[]];

/** On 'user:ID', of whoever pinned: their other posts stand first. */
export type PinsPublication = [topic: `user:${string}`, event: PinsEvent, about: readonly string[]];

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

type Viewer = { id: string } | null;
type Owned = { author: { id: string } };

const owns = (viewer: Viewer, post: Owned): boolean => viewer?.id === post.author.id;

export const canDeletePost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canEditPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canCloseComments = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canPinPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);

/** The post with these labels; what is not set is absent. */
export const withPostLabels = (post: Post, labels: PostLabels): Post => ({
  ...post,
  ...setLabels(labels),
  commentsClosed: labels.commentsClosed || undefined,
});

/**
 * The post as its author changed it. Counts, labels and the pin are those that are known here: they come by
 * events of their own, which may have overtaken this one.
 */
export const withEdits = (post: Post, edited: Post): Post => ({
  ...edited,
  likeCount: post.likeCount,
  commentCount: post.commentCount,
  hiddenComments: post.hiddenComments,
  sensitive: post.sensitive,
  madeWithAi: post.madeWithAi,
  commentsClosed: post.commentsClosed,
  pinned: post.pinned,
  mentions: edited.description === post.description ? post.mentions : edited.mentions,
  details: edited.details ?? post.details,
});

/** As it is published to everybody: whom of those it mentions a viewer may see is asked for. */
export const withoutMentions = ({ mentions: _, ...post }: Post): Post => post;

/** As lists hold it: the rest is asked for when the post is opened. */
export const asListed = ({ details: _, version: __, ...post }: Post): Post => withoutMentions(post);

/** How many comments the viewer can read. */
export const readableComments = ({ commentCount, hiddenComments = 0 }: Post): number =>
  Math.max(0, commentCount - hiddenComments);

/** A covered post, as a page carries it: nothing in it leads to its pictures. */
export const withoutPictureAddresses = (post: Post): Post => ({
  ...post,
  pictures: post.pictures.map((picture, index) => ({ ...picture, id: `${index}`, url: '' })),
});

/** What a tile names: its first tags, and how many more there are. */
export function tileTags(post: Pick<Post, 'postTags'>): { shown: string[]; more: number } {
  const shown = post.postTags.slice(0, postLimits.tileTags);
  return { shown, more: post.postTags.length - shown.length };
}

/** '3 comments', and nothing where there are none. */
export const tileComments = ({ commentCount }: Pick<Post, 'commentCount'>): string =>
  commentCount > 0 ? counted(commentCount, 'comment') : '';

/** What a tile says of a post that stands first on its author's profile. */
export const PINNED = 'Pinned';

/** What a tile is called: what is seen on it stands in it, in the same order (WCAG 2.5.3). */
export function tileName(
  post: Pick<Post, 'caption' | 'author' | 'postTags' | 'madeWithAi' | 'pinned' | 'commentCount'>,
): string {
  const { shown, more } = tileTags(post);
  const names = shown.map(tagName);
  const tags = more > 0 ? [...names, `+${more}`] : names;
  const labels = [
    ...(post.madeWithAi ? [`${MADE_WITH_AI}:`] : []),
    ...(post.pinned ? [`${PINNED}:`] : []),
  ];
  const comments = tileComments(post);
  const name = [...labels, `${post.caption} by ${post.author.username}`];
  return [...name, ...(comments ? [comments] : []), ...tags].join(' ');
}

export const postPath = (id: string): string => `/post/${id}`;

/** Where IIIF viewers read what a post shows, and the kind of document they find there. */
export const manifestPath = (id: string): string => `/iiif/3/posts/${id}/manifest.json`;
export const MANIFEST_CONTEXT = 'http://iiif.io/api/presentation/3/context.json';
export const MANIFEST_TYPE = `application/ld+json;profile="${MANIFEST_CONTEXT}"`;

/** Apart from the other messages: the feed needs this one alone. */
export const POSTS_LOAD_FAILED = 'Failed to load posts';
