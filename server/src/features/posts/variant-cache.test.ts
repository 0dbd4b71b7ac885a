import { expect, it } from 'vitest';
import { FeedPage } from './feed-page.ts';
import { createVariantCache } from './variant-cache.ts';

const LABELS = { kinds: [], madeWithAi: true };

it('The cache of filtered feed pages forgets the oldest beyond 64 MB of memory.', () => {
  const cache = createVariantCache(() => true);
  const shared = new FeedPage({ items: [], next: null, cursors: [] });
  const viewers = Array.from({ length: 10 }, (_, n) => ({
    viewerId: `viewer ${n}`,
    people: new Set([`blocked by ${n}`]),
    labels: LABELS,
  }));
  // One megabyte of response takes seven in the cache: nine pages fit.
  for (const [n, hidden] of viewers.entries()) {
    cache.keep(
      hidden,
      [{ key: ' ', pageId: shared.id, labelFilter: [n] }],
      () => new FeedPage({ items: [], next: null, cursors: [] }, Buffer.alloc(1024 * 1024)),
    );
  }
  const isKept = viewers.map((hidden) => cache.given(hidden, shared) !== undefined);
  expect(isKept).toEqual([false, ...Array<boolean>(9).fill(true)]);
});
