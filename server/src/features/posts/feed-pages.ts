import type { Page } from '@gesso/domain/kernel';
import type { LiveMessage } from '@gesso/domain/live';
import { FEED_TOPIC, type Post } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import { PreSerialised } from '../../platform/http/pre-serialised.ts';
import type { Live } from '../../platform/live/live.ts';

const MOST_PAGES = 300;
const PERSON_TOPIC = userTopic('');

type FeedPage = PreSerialised<Page<Post>>;
type Kept = { page: FeedPage; postIds: Set<string>; authorIds: Set<string> };
type Load = () => Promise<Page<Post>>;

/** Which kept pages an announcement makes untrue; undefined when it concerns no page. */
function untruth(...[topic, event]: LiveMessage): ((kept: Kept) => boolean) | undefined {
  if (topic !== FEED_TOPIC && !topic.startsWith(PERSON_TOPIC)) return undefined;
  switch (event.type) {
    case 'post-added':
      return () => true;
    case 'post-removed':
    case 'post-counts':
      return ({ postIds }) => postIds.has(event.id);
    case 'profile-changed':
      return ({ authorIds }) => authorIds.has(event.profile.id);
    default:
      return undefined;
  }
}

function keep({ items, next }: Page<Post>): Kept {
  return {
    page: new PreSerialised({ items, next }),
    postIds: new Set(items.map((post) => post.id)),
    authorIds: new Set(items.map((post) => post.author.id)),
  };
}

/**
 * Pages of the feed as bytes, the same for everybody, kept until something in them changes.
 * Those who ask at once share one reading; a reading during which something changed is given to
 * those who asked before the change and not kept, since it may already be untrue.
 */
export function createFeedPages(live: Live) {
  const pages = new Map<string, Kept>();
  const readings = new Map<string, Promise<FeedPage>>();

  live.listen((...message) => {
    const isUntrue = untruth(...message);
    if (!isUntrue) return;
    readings.clear();
    for (const [key, kept] of pages) if (isUntrue(kept)) pages.delete(key);
  });

  async function read(key: string, load: Load, isCurrent: () => boolean): Promise<FeedPage> {
    try {
      const kept = keep(await load());
      if (isCurrent()) {
        const oldest = pages.size >= MOST_PAGES ? pages.keys().next().value : undefined;
        if (oldest !== undefined) pages.delete(oldest);
        pages.set(key, kept);
      }
      return kept.page;
    } finally {
      if (isCurrent()) readings.delete(key);
    }
  }

  return (key: string, load: Load): FeedPage | Promise<FeedPage> => {
    const ready = pages.get(key)?.page ?? readings.get(key);
    if (ready) return ready;
    const reading: Promise<FeedPage> = read(key, load, () => readings.get(key) === reading);
    readings.set(key, reading);
    return reading;
  };
}
