import { type HiddenLabels, hidesNothing } from '@gesso/domain/content-preferences';
import type { Post } from '@gesso/domain/posts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';

/** The posts that a viewer's feed leaves out, by author and by label. */
export type HiddenPosts = {
  viewerId: string;
  people: ReadonlySet<string>;
  labels: HiddenLabels;
};

type Viewer = { id: string };
type Needs = { blocks: Blocks; preferences: Preferences };

/** Synchronous when both are cached, since every page of the feed needs them. */
export function hiddenPostsOf(
  { blocks, preferences }: Needs,
  viewer: Viewer,
): HiddenPosts | Promise<HiddenPosts> {
  const people = blocks.hiddenFrom(viewer);
  const labels = preferences.hiddenLabels(viewer);
  if (people instanceof Promise || labels instanceof Promise) {
    return Promise.all([people, labels]).then(([read, wanted]) => ({
      viewerId: viewer.id,
      people: read,
      labels: wanted,
    }));
  }
  return { viewerId: viewer.id, people, labels };
}

export const hidesNoPost = ({ people, labels }: HiddenPosts): boolean =>
  people.size === 0 && hidesNothing(labels);

export function isHiddenPost({ viewerId, people, labels }: HiddenPosts, post: Post): boolean {
  if (people.has(post.author.id)) return true;
  if (hidesNothing(labels) || post.author.id === viewerId) return false;
  if (labels.madeWithAi && post.madeWithAi) return true;
  return post.sensitive?.some((kind) => labels.kinds.includes(kind)) ?? false;
}
