import type { Page } from '@gesso/domain/kernel';
import { type Post, postLimits } from '@gesso/domain/posts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of one list of posts, as the cache holds them. */
export type PostPages = InfiniteData<Page<Post>, string | undefined>;

/** Every post once: pages asked for at different moments may overlap. */
export function postsOf(list: PostPages): Post[] {
  const seen = new Map<string, Post>();
  for (const page of list.pages) {
    for (const post of page.items) if (!seen.has(post.id)) seen.set(post.id, post);
  }
  return [...seen.values()];
}

function mapPages(list: PostPages, change: (items: Post[]) => Post[]): PostPages {
  let changed = false;
  const pages = list.pages.map((page) => {
    const items = change(page.items);
    if (items === page.items) return page;
    changed = true;
    return { ...page, items };
  });
  return changed ? { ...list, pages } : list;
}

/** The list without one post; the same list when it was not in it. */
export const withoutPost = (list: PostPages, id: string): PostPages =>
  mapPages(list, (items) =>
    items.some((post) => post.id === id) ? items.filter((post) => post.id !== id) : items,
  );

/** The list with one post changed; the same list when it is not in it. */
export const withPost = (list: PostPages, id: string, change: (post: Post) => Post): PostPages =>
  mapPages(list, (items) =>
    items.some((post) => post.id === id)
      ? items.map((post) => (post.id === id ? change(post) : post))
      : items,
  );

/**
 * The list with a new post in its place, once: at the head, but for posts that bear an earlier
 * time. A full page becomes two: whoever asks for as many pages again then gets at least as many
 * posts, and nothing falls off the end.
 */
export function withNewPost(list: PostPages, post: Post): PostPages {
  const [first, ...rest] = list.pages;
  if (!first || list.pages.some((page) => page.items.some(({ id }) => id === post.id))) return list;
  const older = first.items.findIndex(({ time }) => time <= post.time);
  const place = older < 0 ? first.items.length : older;
  const upToIt = [...first.items.slice(0, place), post];
  const afterIt = first.items.slice(place);
  if (first.items.length < postLimits.pageSize) {
    return { ...list, pages: [{ ...first, items: [...upToIt, ...afterIt] }, ...rest] };
  }
  return {
    pages: [{ items: upToIt, next: null }, { ...first, items: afterIt }, ...rest],
    pageParams: [undefined, ...list.pageParams],
  };
}

/** Where what the reader has seen begins; should its first post be gone, where older ones do. */
function firstSeen(posts: Post[], newestSeen: Post): number {
  const place = posts.findIndex(({ id }) => id === newestSeen.id);
  return place >= 0 ? place : posts.findIndex(({ time }) => time <= newestSeen.time);
}

type HeldBack = { shown: Post[]; held: number };

/** What the reader sees, and how many newer posts of others wait above it; one's own do not wait. */
export function holdBack(
  posts: Post[],
  newestSeen: Post | null,
  viewerId: string | undefined,
): HeldBack {
  const newer = newestSeen ? Math.max(0, firstSeen(posts, newestSeen)) : 0;
  if (newer === 0) return { shown: posts, held: 0 };
  const own = posts.slice(0, newer).filter(({ author }) => author.id === viewerId);
  return { shown: [...own, ...posts.slice(newer)], held: newer - own.length };
}
