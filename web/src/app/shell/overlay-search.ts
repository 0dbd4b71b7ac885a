import { isSearchFilter, readColours, type SearchFilter, writeColours } from '@gesso/domain/search';

export type OverlaySearch = {
  overlay?: string;
  post?: string;
  /** the search text, on the search page and in its overlay */
  q?: string;
  filter?: SearchFilter;
  /** one or two colors to search posts by */
  colours?: string;
  /** the art form of those posts; `tag` is that of the feed, which may be open below the search */
  form?: string;
};

/** Validates the search params that open an overlay over any screen. */
export function readOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { overlay, post, q, filter, colours, form } = search;
  return {
    ...(typeof overlay === 'string' ? { overlay } : {}),
    ...(typeof post === 'string' ? { post } : {}),
    // The router parses digits as a number.
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof filter === 'string' && isSearchFilter(filter) ? { filter } : {}),
    ...withColours(colours),
    ...(typeof form === 'string' ? { form } : {}),
  };
}

/** The router also parses six digits as a number. */
function withColours(value: unknown): Pick<OverlaySearch, 'colours'> {
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const colours = readColours(String(value));
  return colours.length > 0 ? { colours: writeColours(colours) } : {};
}
