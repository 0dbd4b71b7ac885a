import { MADE_WITH_AI, setLabels } from '../content-preferences/index.ts';
import { counted } from '../kernel/counted.ts';
import { postLimits } from './limits.ts';
import type { Post, PostLabels } from './shapes.ts';

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
  const tags = more > 0 ? [...shown, `+${more}`] : shown;
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
