import { isSearchFilter, type SearchFilter } from '@gesso/domain/search';

export type OverlaySearch = {
  overlay?: string;
  post?: string;
  /** the search text, on the search page and in its overlay */
  q?: string;
  filter?: SearchFilter;
};

/** Validates the search params that open an overlay over any screen. */
export function readOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { overlay, post, q, filter } = search;
  return {
    ...(typeof overlay === 'string' ? { overlay } : {}),
    ...(typeof post === 'string' ? { post } : {}),
    // The router parses digits as a number.
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof filter === 'string' && isSearchFilter(filter) ? { filter } : {}),
  };
}
