import { type Post, postLimits } from '@gesso/domain/posts';
import { hasItem, type Pages } from '../../platform/paging/pages.ts';

/** The cached pages of one list of posts. */
export type PostPages = Pages<Post>;

/**
 * Inserts a new post once, sorted by time, after pinned ones. A full page is split in two, so that
 * refetching the same number of pages returns at least as many posts and drops none at the end.
 */
export function withNewPost(list: PostPages, post: Post): PostPages {
  const [first, ...rest] = list.pages;
  if (!first || hasItem(list, post.id)) return list;
  const older = first.items.findIndex(({ time, pinned }) => !pinned && time <= post.time);
  const place = older < 0 ? first.items.length : older;
  const before = [...first.items.slice(0, place), post];
  const after = first.items.slice(place);
  if (first.items.length < postLimits.pageSize) {
    return { ...list, pages: [{ ...first, items: [...before, ...after] }, ...rest] };
  }
  return {
    pages: [{ items: before, next: null }, { ...first, items: after }, ...rest],
    pageParams: [undefined, ...list.pageParams],
  };
}

/** The index of the newest post seen; when it has been deleted, of the first older one. */
function firstSeen(posts: Post[], newestSeen: Post): number {
  const place = posts.findIndex(({ id }) => id === newestSeen.id);
  return place >= 0 ? place : posts.findIndex(({ time }) => time <= newestSeen.time);
}

type BufferedPosts = { shown: Post[]; bufferedCount: number };

/** The posts to show, and the number of newer posts by others in the buffer. */
export function bufferNewPosts(
  posts: Post[],
  newestSeen: Post | null,
  viewerId: string | undefined,
): BufferedPosts {
  const newer = newestSeen ? Math.max(0, firstSeen(posts, newestSeen)) : 0;
  if (newer === 0) return { shown: posts, bufferedCount: 0 };
  const own = posts.slice(0, newer).filter(({ author }) => author.id === viewerId);
  return { shown: [...own, ...posts.slice(newer)], bufferedCount: newer - own.length };
}
