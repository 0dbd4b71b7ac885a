import { MADE_WITH_AI, sensitiveInOrder, setLabels } from '../content-preferences/index.ts';
import { counted } from '../kernel/counted.ts';
import { err, ok } from '../kernel/result.ts';
import { pictureLimits } from '../pictures/index.ts';
import { isArtForm } from '../tags/index.ts';
import { postLimits } from './limits.ts';
import type { Post, PostDraft, PostLabels } from './shapes.ts';

type Viewer = { id: string } | null;
type Owned = { author: { id: string } };

const owns = (viewer: Viewer, post: Owned): boolean => viewer?.id === post.author.id;

export const canDeletePost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canEditPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canCloseComments = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);
export const canPinPost = (viewer: Viewer, post: Owned): boolean => owns(viewer, post);

/** The draft, trimmed and without repeats, or the first thing that is wrong with it. */
export function checkPostDraft(draft: PostDraft) {
  const clean = tidy(draft);
  const { pictures, caption, description, postTags } = clean;
  if (pictures.length < postLimits.picturesMin || pictures.length > postLimits.picturesMax)
    return err('post-pictures-count');
  if (pictures.some(({ alt }) => alt.length > pictureLimits.altMax))
    return err('picture-alt-too-long');
  if (caption === '' || description === '') return err('post-text-required');
  if (caption.length > postLimits.captionMax) return err('post-caption-too-long');
  if (description.length > postLimits.descriptionMax) return err('post-description-too-long');
  if (postTags.length < postLimits.tagsMin || postTags.length > postLimits.tagsMax)
    return err('post-tags-count');
  if (!postTags.every(isArtForm)) return err('post-tag-unknown');
  if ((clean.communityIds ?? []).length > postLimits.communitiesMax)
    return err('post-communities-max');
  return ok(clean);
}

function tidy(draft: PostDraft): PostDraft {
  return {
    pictures: draft.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() })),
    caption: draft.caption.trim(),
    description: draft.description.trim(),
    postTags: [...new Set(draft.postTags)],
    // Only where set: the same draft of an older client must stay the same request.
    ...(draft.sensitive?.length ? { sensitive: sensitiveInOrder(draft.sensitive) } : {}),
    ...(draft.madeWithAi ? { madeWithAi: true } : {}),
    ...(draft.communityIds ? { communityIds: [...new Set(draft.communityIds)] } : {}),
  };
}

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
  sensitive: post.sensitive,
  madeWithAi: post.madeWithAi,
  commentsClosed: post.commentsClosed,
  pinned: post.pinned,
  mentions: edited.description === post.description ? post.mentions : edited.mentions,
});

/** As it is published to everybody: whom of those it mentions a viewer may see is asked for. */
export const withoutMentions = ({ mentions: _, ...post }: Post): Post => post;

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
