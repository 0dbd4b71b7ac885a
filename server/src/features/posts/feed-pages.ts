import { type LivePublication, VISIBILITY_TOPIC } from '@gesso/domain/live';
import { FEED_TOPIC } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import { LRUCache } from 'lru-cache';
import { countLookup } from '../../platform/metrics/measured.ts';
import type { Live } from '../topics/live.ts';
import { FeedPage, type FeedRows } from './feed-page.ts';

const MAX_PAGES = 300;
/** Limits for all pages together. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * An event is lost when its commit's response is lost; a cached page is dropped after this time at
 * the latest.
 */
const MAX_AGE_MS = 60_000;
const PERSON_TOPIC = userTopic('');

type CachedPage = { page: FeedPage; postIds: Set<string>; authorIds: Set<string> };
type Load = () => Promise<FeedRows>;

/** The cached pages that an event makes stale; undefined when it affects none. */
function staleMatcher([topic, event]: LivePublication):
  | ((cached: CachedPage) => boolean)
  | undefined {
  if (topic === VISIBILITY_TOPIC) return () => true;
  if (topic !== FEED_TOPIC && !topic.startsWith(PERSON_TOPIC)) return undefined;
  switch (event.type) {
    case 'post-added':
    // Its tags may have changed, and with them the pages it belongs on.
    case 'post-edited':
      return () => true;
    case 'post-removed':
    case 'post-counts':
    case 'post-labels':
      return ({ postIds }) => postIds.has(event.id);
    case 'profile-changed':
      return ({ authorIds }) => authorIds.has(event.profile.id);
    default:
      return undefined;
  }
}

function toCachedPage(rows: FeedRows): CachedPage {
  const { items } = rows;
  return {
    page: new FeedPage(rows),
    postIds: new Set(items.map((post) => post.id)),
    authorIds: new Set(items.map((post) => post.author.id)),
  };
}

/**
 * Serialized pages of the feed, the same for everyone, cached until something in them changes.
 * Concurrent requests share one read. If something changes during a read, its result is returned to
 * the requests that came before the change and is not cached.
 */
export function createFeedPages(live: Live) {
  const pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.keptBytes,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
  });
  const reads = new Map<string, Promise<FeedPage>>();

  live.listen((publication) => {
    const isStale = staleMatcher(publication);
    if (!isStale) return;
    reads.clear();
    const stale = [...pages.entries()].filter(([, cached]) => isStale(cached));
    for (const [key] of stale) pages.delete(key);
  });
  live.onGap(() => {
    reads.clear();
    pages.clear();
  });

  async function read(key: string, load: Load, isCurrent: () => boolean): Promise<FeedPage> {
    try {
      const cached = toCachedPage(await load());
      if (isCurrent()) pages.set(key, cached);
      return cached.page;
    } finally {
      if (isCurrent()) reads.delete(key);
    }
  }

  return {
    page(key: string, load: Load): FeedPage | Promise<FeedPage> {
      const ready = pages.get(key)?.page ?? reads.get(key);
      countLookup('feed', ready !== undefined);
      if (ready) return ready;
      const pending: Promise<FeedPage> = read(key, load, () => reads.get(key) === pending);
      reads.set(key, pending);
      return pending;
    },
    /** The cached page, if any. */
    peek: (key: string): FeedPage | undefined => pages.peek(key)?.page,
  };
}
