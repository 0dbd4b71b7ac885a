import { type Post, postLimits } from '@gesso/domain/posts';
import { hasItem, itemsOf, mapPages, type Pages } from '../../platform/paging/pages.ts';

/** The cached pages of one list of posts. */
export type PostPages = Pages<Post>;

/**
 * Inserts a new post once, sorted by time, after pinned ones. A full page is split in two, so that refetching the same
 * number of pages returns at least as many posts and none drops off the end.
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

/** Puts a post where its time says; where that lies beyond what is loaded, it comes with its page. */
function withPostByTime(list: PostPages, post: Post): PostPages {
  const at = list.pages.findIndex(({ items }) => items.some(({ time }) => time <= post.time));
  const last = list.pages.at(-1);
  if (at < 0 && last?.next !== null) return list;
  const page = at < 0 ? last : list.pages[at];
  return mapPages(list, (items) => {
    if (items !== page?.items) return items;
    const older = items.findIndex(({ time }) => time <= post.time);
    const place = older < 0 ? items.length : older;
    return [...items.slice(0, place), post, ...items.slice(place)];
  });
}

/** The list of an artist with these posts first; what stood first before goes back to its place. */
export function withPins(list: PostPages, pins: Post[]): PostPages {
  const known = new Map(itemsOf(list).map((post) => [post.id, post]));
  const wanted = new Set(pins.map(({ id }) => id));
  const unpinned = [...known.values()].filter(({ id, pinned }) => pinned && !wanted.has(id));
  const byTime = mapPages(list, (items) =>
    items.filter(({ id, pinned }) => !pinned && !wanted.has(id)),
  );
  const { pages, pageParams } = unpinned
    .map((post): Post => ({ ...post, pinned: undefined }))
    .reduce(withPostByTime, byTime);
  const [first, ...others] = pages;
  if (!first) return list;
  // Counts that are known here may be newer than those of the event.
  const marked = pins.map((pin): Post => ({ ...(known.get(pin.id) ?? pin), pinned: true }));
  return { pageParams, pages: [{ ...first, items: [...marked, ...first.items] }, ...others] };
}

/** The index of the newest post seen; when it has been deleted, of the first older one. */
function firstSeen(posts: Post[], newestSeen: Post): number {
  const place = posts.findIndex(({ id }) => id === newestSeen.id);
  return place >= 0 ? place : posts.findIndex(({ time }) => time <= newestSeen.time);
}

type BufferedPosts = { shown: Post[]; bufferedCount: number };

/** The posts to show, and how many newer ones of others are buffered; the viewer's own are not. */
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
