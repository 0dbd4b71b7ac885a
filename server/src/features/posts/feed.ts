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

/** Shared pages looked through to fill one page; what is left then is found by the database. */
const PAGES_WALKED = 4;

type FeedQuery = { cursor?: string | undefined; tag?: string | undefined };
export type Feed = (viewer: { id: string }, query: FeedQuery) => FeedPage | Promise<FeedPage>;

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

/** A shared page filtered for a viewer: the posts they may see, and which they may not. */
function lookThrough(hidden: HiddenPosts, key: string, { id, items }: FeedPage) {
  const visible: FeedItem[] = [];
  const leftOut: number[] = [];
  for (const [index, item] of items.entries()) {
    if (isHiddenPost(hidden, item.post)) leftOut.push(index);
    else visible.push(item);
  }
  const source: Source = { key, pageId: id, leftOut };
  return { visible, source };
}

/**
 * The feed of a viewer, made of cached pages that all viewers share. Posts they must not see are left out,
 * and the page is filled up from those that follow. The result is cached as long as the pages it was made
 * from.
 */
export function createFeed(services: FeedServices): Feed {
  const { db } = services;
  const shared = createFeedPages(services.live);
  const kept = createVariantCache(({ key, pageId }) => shared.peek(key)?.id === pageId);

  const sharedPage = (query: FeedQuery) =>
    shared.page(keyOf(query), () => postListsStore.feed(db, cursorOf(query), query.tag));

  /** Nearly everybody's posts are hidden: found by one statement, from where the shared pages ended. */
  async function findFurther(items: FeedItem[], query: FeedQuery, hidden: HiddenPosts) {
    const page = await postListsStore.feedWithout(db, cursorOf(query), query.tag, hidden);
    const found = new FeedPage(page);
    return cut([...items, ...found.items], page.next !== null);
  }

  async function fill(hidden: HiddenPosts, query: FeedQuery, first: FeedPage): Promise<FeedPage> {
    const items: FeedItem[] = [];
    const sources: Source[] = [];
    for (let [page, at] = [first, query]; ; ) {
      const { visible, source } = lookThrough(hidden, keyOf(at), page);
      items.push(...visible);
      sources.push(source);
      const { next } = page.value;
      if (next === null || items.length >= postLimits.pageSize) {
        return kept.keep(hidden, sources, () => cut(items, next !== null));
      }
      at = { cursor: next, tag: query.tag };
      if (sources.length === PAGES_WALKED) return findFurther(items, at, hidden);
      page = await sharedPage(at);
    }
  }

  function without(hidden: HiddenPosts, query: FeedQuery, page: FeedPage) {
    const given = kept.given(hidden, page);
    if (given) return given;
    if (page.value.items.some((post) => isHiddenPost(hidden, post)))
      return fill(hidden, query, page);
    kept.keepUnchanged(hidden, { key: keyOf(query), pageId: page.id, leftOut: [] });
    return page;
  }

  function pageFor(hidden: HiddenPosts, query: FeedQuery): FeedPage | Promise<FeedPage> {
    const page = sharedPage(query);
    if (hidesNoPost(hidden)) return page;
    return page instanceof Promise
      ? page.then((read) => without(hidden, query, read))
      : without(hidden, query, page);
  }

  return (viewer, query) => {
    const hidden = hiddenPostsOf(services, viewer);
    return hidden instanceof Promise
      ? hidden.then((read) => pageFor(read, query))
      : pageFor(hidden, query);
  };
}
