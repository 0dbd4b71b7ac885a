import type { HiddenLabels } from '@gesso/domain/content-preferences';
import { LRUCache } from 'lru-cache';
import type { FeedPage } from './feed-page.ts';
import type { HiddenPosts } from './hidden-posts.ts';

/** Limits for all variants together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A shared page that was filtered, and which of its posts were left out. */
export type Source = { key: string; pageId: string; labelFilter: readonly number[] };

/** The viewer's last page; the variant is null when it was the shared page itself. */
type LastVariant = { labels: HiddenLabels; sources: readonly Source[]; variant: string | null };

/**
 * The cache key: leaving the same posts out of the same pages gives the same bytes for every
 * viewer.
 */
const nameOf = (sources: readonly Source[]): string =>
  sources.map(({ pageId, labelFilter }) => `${pageId}:${labelFilter.join()}`).join(' ');

/** Both are replaced, never mutated, and belong to one viewer unless they are empty. */
const ownSetOf = ({ people, labels }: HiddenPosts): object => (people.size > 0 ? people : labels);

/**
 * A cache of variants: pages of the feed with posts left out, shared by all viewers for whom the
 * same posts are left out. Each viewer's last key is remembered, so that a repeated request needs
 * neither filtering nor more memory.
 */
export function createVariantCache(isCurrent: (source: Source) => boolean) {
  const variants = new LRUCache<string, FeedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ keptBytes }) => keptBytes,
  });
  const givenTo = new WeakMap<object, LastVariant>();

  const isStill = (
    { labels, sources }: LastVariant,
    hidden: HiddenPosts,
    page: FeedPage,
  ): boolean =>
    labels === hidden.labels &&
    sources[0]?.pageId === page.id &&
    (sources.length === 1 || sources.every(isCurrent));

  return {
    /** The cached page of this viewer for this shared page. */
    given(hidden: HiddenPosts, page: FeedPage): FeedPage | undefined {
      const last = givenTo.get(ownSetOf(hidden));
      if (!last || !isStill(last, hidden, page)) return undefined;
      return last.variant === null ? page : variants.get(last.variant);
    },
    keepUnchanged(hidden: HiddenPosts, source: Source): void {
      givenTo.set(ownSetOf(hidden), { labels: hidden.labels, sources: [source], variant: null });
    },
    /** The variant of these pages, composed if it is not cached yet. */
    keep(hidden: HiddenPosts, sources: readonly Source[], compose: () => FeedPage): FeedPage {
      const variant = nameOf(sources);
      const page = variants.get(variant) ?? compose();
      variants.set(variant, page);
      givenTo.set(ownSetOf(hidden), { labels: hidden.labels, sources, variant });
      return page;
    },
  };
}
