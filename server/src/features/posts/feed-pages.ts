import type { Page } from '@gesso/domain/kernel';
import { FEED_TOPIC, type FeedEvent, type Post } from '@gesso/domain/posts';
import { type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import { Serialised } from '../../platform/http/serialised.ts';
import type { Live } from '../../platform/live/live.ts';

const MOST_PAGES = 300;
const PERSON_TOPIC = userTopic('');

type Kept = { page: Serialised; postIds: Set<string>; authorIds: Set<string> };
type Load = () => Promise<Page<Post>>;

/** Which kept pages an announcement makes untrue; undefined when it concerns no page. */
function untruth(topic: string, frame: Buffer): ((kept: Kept) => boolean) | undefined {
  if (topic !== FEED_TOPIC && !topic.startsWith(PERSON_TOPIC)) return undefined;
  const { event }: { event: FeedEvent | ProfileEvent } = JSON.parse(frame.toString());
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
    page: new Serialised({ items, next }),
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
  const readings = new Map<string, Promise<Serialised>>();

  live.listen((topic, frame) => {
    const isUntrue = untruth(topic, frame);
    if (!isUntrue) return;
    readings.clear();
    for (const [key, kept] of pages) if (isUntrue(kept)) pages.delete(key);
  });

  async function read(key: string, load: Load, isCurrent: () => boolean): Promise<Serialised> {
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

  return async (key: string, load: Load): Promise<Serialised> => {
    const ready = pages.get(key)?.page ?? readings.get(key);
    if (ready) return ready;
    const reading: Promise<Serialised> = read(key, load, () => readings.get(key) === reading);
    readings.set(key, reading);
    return reading;
  };
}
