import { coveredKinds } from '@gesso/domain/content-preferences';
import { withoutPictureAddresses } from '@gesso/domain/posts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { Feed } from './feed.ts';
import { FeedPage } from './feed-page.ts';

/** The first page of a viewer's feed, as included in HTML pages. */
export type PageFeed = (viewer: { id: string }) => Promise<FeedPage>;

function withCovers({ items, value }: FeedPage, covered: ReadonlySet<number>): FeedPage {
  const shown = items.map((item, index) => {
    if (!covered.has(index)) return item;
    const post = withoutPictureAddresses(item.post);
    return { ...item, post, json: Buffer.from(JSON.stringify(post)) };
  });
  return FeedPage.of(shown, value.next);
}

/** HTML contains no picture URLs of covered posts; viewers with the same covers share one page. */
export function createPageFeed(feed: Feed, preferences: Pick<Preferences, 'of'>): PageFeed {
  const coveredPages = new WeakMap<FeedPage, Map<string, FeedPage>>();

  return async (viewer) => {
    const page = await feed(viewer, {});
    const asking = { id: viewer.id, contentPreferences: await preferences.of(viewer) };
    const covered = page.value.items.flatMap((post, index) =>
      coveredKinds(asking, post).length > 0 ? [index] : [],
    );
    if (covered.length === 0) return page;
    const variants = coveredPages.get(page) ?? new Map<string, FeedPage>();
    coveredPages.set(page, variants);
    const name = covered.join();
    const variant = variants.get(name) ?? withCovers(page, new Set(covered));
    variants.set(name, variant);
    return variant;
  };
}
