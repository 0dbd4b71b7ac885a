import { postLimits } from '@gesso/domain/posts';
import { LRUCache } from 'lru-cache';
import { type Cursor, readCursor } from '../../platform/database/keyset.ts';
import type { Tools } from '../../tools.ts';
import { type FeedItem, FeedPage } from './feed-page.ts';
import { createFeedPages } from './feed-pages.ts';
import { type HiddenPosts, hiddenPostsOf, hidesNoPost, isHiddenPost } from './hidden-posts.ts';
import { postListsStore } from './post-lists.store.ts';

/** Shared pages looked through to fill one page; what is left then is found by the database. */
const PAGES_WALKED = 4;
/** Of pages that were filled for one viewer. */
const KEPT_BYTES = 16 * 1024 * 1024;

type FeedQuery = { cursor?: string | undefined; tag?: string | undefined };
export type Feed = (viewer: { id: string }, query: FeedQuery) => FeedPage | Promise<FeedPage>;

type Walked = { query: FeedQuery; page: FeedPage };
type OwnPage = { hidden: HiddenPosts; walked: Walked[]; page: FeedPage };

const keyOf = ({ cursor, tag }: FeedQuery): string => `${cursor ?? ''} ${tag ?? ''}`;

function cursorOf({ cursor }: FeedQuery): Cursor | null {
  const read = readCursor(cursor);
  if (!read.ok) throw new Error('The route checks the cursors of others, and ours can be read.');
  return read.value;
}

/** A full page ends with the last post shown, so that no cursor names a post nobody may know of. */
function cut(items: readonly FeedItem[], more: boolean): FeedPage {
  const shown = items.slice(0, postLimits.pageSize);
  const goesOn = items.length > shown.length || more;
  return FeedPage.of(shown, goesOn ? (shown.at(-1)?.cursor ?? null) : null);
}

/**
 * The feed of a viewer, out of pages that everybody shares. What they must not see is taken out, and
 * the page is filled up from those that follow. Pages filled for one viewer are kept as long as those
 * they were made from.
 */
export function createFeed(tools: Pick<Tools, 'db' | 'live' | 'blocks' | 'hiddenLabels'>): Feed {
  const { db } = tools;
  const shared = createFeedPages(tools.live);
  const own = new LRUCache<string, OwnPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ page }) => page.bytes.length,
  });

  const sharedPage = (query: FeedQuery) =>
    shared.page(keyOf(query), () => postListsStore.feed(db, cursorOf(query), query.tag));

  const isCurrent = ({ hidden, walked }: OwnPage, now: HiddenPosts): boolean =>
    hidden.people === now.people &&
    hidden.labels === now.labels &&
    walked.every(({ query, page }) => shared.peek(keyOf(query)) === page);

  /** Nearly everybody's posts are hidden: looked for in one go, from where the walk ended. */
  async function findFurther(items: FeedItem[], query: FeedQuery, hidden: HiddenPosts) {
    const page = await postListsStore.feedWithout(db, cursorOf(query), query.tag, hidden);
    const found = new FeedPage(page);
    return cut([...items, ...found.items], page.next !== null);
  }

  async function fill(hidden: HiddenPosts, first: Walked): Promise<FeedPage> {
    const { tag } = first.query;
    const walked = [first];
    const items: FeedItem[] = [];
    for (let { page } = first; ; ) {
      items.push(...page.items.filter(({ post }) => !isHiddenPost(hidden, post)));
      const cursor = page.value.next ?? undefined;
      if (cursor === undefined || items.length >= postLimits.pageSize) break;
      const query = { cursor, tag };
      if (walked.length === PAGES_WALKED) return findFurther(items, query, hidden);
      page = await sharedPage(query);
      walked.push({ query, page });
    }
    const more = walked.at(-1)?.page.value.next !== null;
    const page = cut(items, more);
    own.set(`${hidden.viewerId} ${keyOf(first.query)}`, { hidden, walked, page });
    return page;
  }

  function without(hidden: HiddenPosts, query: FeedQuery, page: FeedPage) {
    if (!page.value.items.some((post) => isHiddenPost(hidden, post))) return page;
    const known = own.get(`${hidden.viewerId} ${keyOf(query)}`);
    return known && isCurrent(known, hidden) ? known.page : fill(hidden, { query, page });
  }

  function pageFor(hidden: HiddenPosts, query: FeedQuery): FeedPage | Promise<FeedPage> {
    const page = sharedPage(query);
    if (hidesNoPost(hidden)) return page;
    return page instanceof Promise
      ? page.then((read) => without(hidden, query, read))
      : without(hidden, query, page);
  }

  return (viewer, query) => {
    const hidden = hiddenPostsOf(tools, viewer);
    return hidden instanceof Promise
      ? hidden.then((read) => pageFor(read, query))
      : pageFor(hidden, query);
  };
}
