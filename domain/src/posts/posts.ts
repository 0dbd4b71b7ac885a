import type { z } from 'zod';
import type { Comment } from '../comments/comments.ts';
import { MADE_WITH_AI, setLabels } from '../content-preferences/content-preferences.ts';
import { msg, say, type Translator, t, type Versioned } from '../kernel/kernel.ts';
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

/** The values of a post that change while people look at it. */
export type PostCounts = Pick<Post, 'likeCount' | 'commentCount'>;

/** The author's labels: sensitive, made with AI, closed to comments. */
export type PostLabels = z.infer<typeof postLabelsSchema>;

/** A post to be published; its pictures were uploaded before and are named by id. */
export type PostDraft = z.infer<typeof postDraftSchema>;

/** A draft that replaces the content of a post, based on one of its versions. */
export type PostEdit = z.infer<typeof postEditSchema>;

/** The colors of each picture of a post, in order. */
export type PostColours = z.infer<typeof postColoursSchema>;

/** Which of these posts the viewer liked, saved and pinned. */
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
  /** pinned posts at the top of a profile, latest pin first; others appear by their time */
  pinnedFirst: 3,
  /** ids in one query about reactions */
  reactionIdsMax: 100,
  /** posts shown under 'More like this' */
  similarMax: 12,
  similarPerArtist: 2,
} as const;

export const FEED_TOPIC = 'feed';
export const postTopic = (postId: string): `post:${string}` => `post:${postId}`;

type PostCounted = { type: 'post-counts'; id: string } & Versioned<PostCounts>;
type PostLabelled = { type: 'post-labels'; id: string; labels: PostLabels };
/** `post` has the counts as read at that time: clients with newer ones keep theirs. */
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
  /** all content of this person is hidden */
  | { type: 'author-hidden'; authorId: string };

/** On 'user:ID': the pinned posts at the top of the profile changed. */
export type PinsEvent = { type: 'pins-changed' };

/** The published events of a post, with the ids of the people they are by or about. */
export type PostPublication =
  | [topic: typeof FEED_TOPIC, event: FeedEvent, about: readonly string[]]
  | [topic: `post:${string}`, event: PostEvent, about: readonly string[]];

/** On the 'user:ID' of the artist: the posts at the top changed. */
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
  /** the communities it is shared in have changed */
  | { type: 'post-communities-changed' };

type Viewer = { id: string } | null;
type Owned = { author: { id: string } };

const owns = (viewer: Viewer, post: Owned): boolean => viewer?.id === post.author.id;

export const canDeletePost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canEditPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canCloseComments = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canPinPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);

/** The post with these labels; those that are not set are absent. */
export const withPostLabels = (post: Post, labels: PostLabels): Post => ({
  ...post,
  ...setLabels(labels),
  commentsClosed: labels.commentsClosed || undefined,
});

/**
 * The post as edited by its author. Counts, labels and the pin stay as known here: their own events
 * may have arrived before this one.
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

/** As published to everyone; the mentioned people a viewer may see are fetched separately. */
export const withoutMentions = ({ mentions: _, ...post }: Post): Post => post;

/** As in lists; the rest is fetched when the post is opened. */
export const asListed = ({ details: _, version: __, ...post }: Post): Post => withoutMentions(post);

/** How many comments the viewer can read. */
export const readableComments = ({ commentCount, hiddenComments = 0 }: Post): number =>
  Math.max(0, commentCount - hiddenComments);

/** A covered post in a page: nothing in it links to its pictures. */
export const withoutPictureAddresses = (post: Post): Post => ({
  ...post,
  pictures: post.pictures.map((picture, index) => ({ ...picture, id: `${index}`, url: '' })),
});

/** The tags on a tile: the first ones, and how many more there are. */
export function tileTags(post: Pick<Post, 'postTags'>): { shown: string[]; more: number } {
  const shown = post.postTags.slice(0, postLimits.tileTags);
  return { shown, more: post.postTags.length - shown.length };
}

/** '3 comments', and nothing without comments. */
export const tileComments = (
  i18n: Translator,
  { commentCount: count }: Pick<Post, 'commentCount'>,
): string =>
  count > 0 ? say(i18n, msg('{count, plural, one {# comment} other {# comments}}', { count })) : '';

/** The label on the tile of a pinned post at the top of its author's profile. */
export const PINNED = t('Pinned', 'of a post');

/** The accessible name of a tile: all visible text, in the same order (WCAG 2.5.3). */
export function tileName(
  i18n: Translator,
  post: Pick<Post, 'caption' | 'author' | 'postTags' | 'madeWithAi' | 'pinned' | 'commentCount'>,
): string {
  const { shown, more } = tileTags(post);
  const names = shown.map(tagName);
  const tags = more > 0 ? [...names, `+${more.toLocaleString(i18n.locale)}`] : names;
  const labels = [
    ...(post.madeWithAi ? [`${MADE_WITH_AI}:`] : []),
    ...(post.pinned ? [`${PINNED}:`] : []),
  ];
  const comments = tileComments(i18n, post);
  const { caption, author } = post;
  const title = say(i18n, msg('{caption} by {username}', { caption, username: author.username }));
  const name = [...labels, title];
  return [...name, ...(comments ? [comments] : []), ...tags].join(' ');
}

export const postPath = (id: string): string => `/post/${id}`;

/** The manifest that IIIF viewers read for a post, and its media type. */
export const manifestPath = (id: string): string => `/iiif/3/posts/${id}/manifest.json`;
export const MANIFEST_CONTEXT = 'http://iiif.io/api/presentation/3/context.json';
export const MANIFEST_TYPE = `application/ld+json;profile="${MANIFEST_CONTEXT}"`;

/** Separate from the other messages, since the feed needs only this one. */
export const POSTS_LOAD_FAILED = t('Failed to load posts');
