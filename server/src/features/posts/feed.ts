import { postLimits } from '@gesso/domain/posts';
import type { Database } from '../../platform/database/database.ts';
import { type Cursor, readCursor } from '../../platform/database/keyset.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { Live } from '../topics/live.ts';
import { type FeedItem, FeedPage } from './feed-page.ts';
import { createFeedPages } from './feed-pages.ts';
import { type HiddenPosts, hiddenPostsOf, hidesNoPost, isHiddenPost } from './hidden-posts.ts';
import { postListsStore } from './post-lists.store.ts';
import { createVariantCache, type Source } from './variant-cache.ts';

type FeedServices = { db: Database; live: Live; blocks: Blocks; preferences: Preferences };

/** Shared pages read to fill one page; the database finds the rest. */
const PAGES_WALKED = 4;

type FeedQuery = { cursor?: string | undefined; tag?: string | undefined };
export type Feed = (viewer: { id: string }, query: FeedQuery) => FeedPage | Promise<FeedPage>;

const keyOf = ({ cursor, tag }: FeedQuery): string => `${cursor ?? ''} ${tag ?? ''}`;

function cursorOf({ cursor }: FeedQuery): Cursor | null {
  const parsed = readCursor(cursor);
  if (!parsed.ok) throw new Error('The route checks the cursors of others, and ours can be read.');
  return parsed.value;
}

/** The cursor of a full page names its last visible post, so that it never reveals a hidden one. */
function cut(items: readonly FeedItem[], more: boolean): FeedPage {
  const visibleItems = items.slice(0, postLimits.pageSize);
  const hasNext = items.length > visibleItems.length || more;
  return FeedPage.of(visibleItems, hasNext ? (visibleItems.at(-1)?.cursor ?? null) : null);
}

/** A shared page filtered for a viewer: the posts they may see, and the ones left out. */
function filterPage(hidden: HiddenPosts, key: string, { id, items }: FeedPage) {
  const visible: FeedItem[] = [];
  const labelFilter: number[] = [];
  for (const [index, item] of items.entries()) {
    if (isHiddenPost(hidden, item.post)) labelFilter.push(index);
    else visible.push(item);
  }
  const source: Source = { key, pageId: id, labelFilter };
  return { visible, source };
}

/**
 * A viewer's feed, composed of cached pages that all viewers share. Posts they must not see are
 * left out, and the following pages fill the gaps. The result is cached as long as its source pages
 * are.
 */
export function createFeed(services: FeedServices): Feed {
  const { db } = services;
  const shared = createFeedPages(services.live);
  const variants = createVariantCache(({ key, pageId }) => shared.peek(key)?.id === pageId);

  const sharedPage = (query: FeedQuery) =>
    shared.page(keyOf(query), () => postListsStore.feed(db, cursorOf(query), query.tag));

  /**
   * Nearly all posts are hidden: one statement finds the rest, from where the shared pages ended.
   */
  async function findFurther(items: FeedItem[], query: FeedQuery, hidden: HiddenPosts) {
    const page = await postListsStore.feedWithout(db, cursorOf(query), query.tag, hidden);
    const rest = new FeedPage(page);
    return cut([...items, ...rest.items], page.next !== null);
  }

  async function fill(hidden: HiddenPosts, query: FeedQuery, first: FeedPage): Promise<FeedPage> {
    const items: FeedItem[] = [];
    const sources: Source[] = [];
    for (let [page, at] = [first, query]; ; ) {
      const { visible, source } = filterPage(hidden, keyOf(at), page);
      items.push(...visible);
      sources.push(source);
      const { next } = page.value;
      if (next === null || items.length >= postLimits.pageSize) {
        return variants.keep(hidden, sources, () => cut(items, next !== null));
      }
      at = { cursor: next, tag: query.tag };
      if (sources.length === PAGES_WALKED) return findFurther(items, at, hidden);
      page = await sharedPage(at);
    }
  }

  function filteredPage(hidden: HiddenPosts, query: FeedQuery, page: FeedPage) {
    const cachedPage = variants.given(hidden, page);
    if (cachedPage) return cachedPage;
    if (page.value.items.some((post) => isHiddenPost(hidden, post)))
      return fill(hidden, query, page);
    variants.keepUnchanged(hidden, { key: keyOf(query), pageId: page.id, labelFilter: [] });
    return page;
  }

  function pageFor(hidden: HiddenPosts, query: FeedQuery): FeedPage | Promise<FeedPage> {
    const page = sharedPage(query);
    if (hidesNoPost(hidden)) return page;
    return page instanceof Promise
      ? page.then((read) => filteredPage(hidden, query, read))
      : filteredPage(hidden, query, page);
  }

  return (viewer, query) => {
    const hidden = hiddenPostsOf(services, viewer);
    return hidden instanceof Promise
      ? hidden.then((read) => pageFor(read, query))
      : pageFor(hidden, query);
  };
}
