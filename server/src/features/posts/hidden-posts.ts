import { type HiddenLabels, hidesNothing } from '@gesso/domain/content-preferences';
import type { Post } from '@gesso/domain/posts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';

/** Which posts a viewer does not get to see in the feed, by their author and by their labels. */
export type HiddenPosts = {
  viewerId: string;
  people: ReadonlySet<string>;
  labels: HiddenLabels;
};

type Viewer = { id: string };
type Needs = { blocks: Blocks; preferences: Preferences };

/** Without a promise when both are cached, since every page of the feed asks. */
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
