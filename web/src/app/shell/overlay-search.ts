import { isSearchFilter, type SearchFilter } from '@gesso/domain/search';

export type OverlaySearch = {
  overlay?: string;
  post?: string;
  /** what is looked for, on the page of searches and in the overlay alike */
  q?: string;
  filter?: SearchFilter;
};

/** The part of a screen's address that says what lies over it. */
export function readOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { overlay, post, q, filter } = search;
  return {
    ...(typeof overlay === 'string' ? { overlay } : {}),
    ...(typeof post === 'string' ? { post } : {}),
    // Figures alone have been read as a number.
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof filter === 'string' && isSearchFilter(filter) ? { filter } : {}),
  };
}
