import { type SearchFilter, searchQuery } from '@gesso/domain/search';
import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 200;

export type SearchParams = { q: string; filter: SearchFilter };

/**
 * The typed text, and the debounced search it leads to. `onSearch` is called with each search, so
 * that the URL can hold it.
 */
export function useSearchParams(start: SearchParams, onSearch: (search: SearchParams) => void) {
  const [typed, setTyped] = useState(start.q);
  const [search, setSearch] = useState(start);
  const startSearch = (next: SearchParams) => {
    if (next.q === search.q && next.filter === search.filter) return;
    setSearch(next);
    onSearch(next);
  };
  const settle = useEffectEvent((text: string) => startSearch({ ...search, q: searchQuery(text) }));
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    search,
    type: setTyped,
    /** Searches without waiting for the debounce, on Enter. */
    searchNow: () => startSearch({ ...search, q: searchQuery(typed) }),
    /** Searches for a text that was not typed. */
    searchFor: (text: string) => {
      setTyped(text);
      startSearch({ ...search, q: searchQuery(text) });
    },
    choose: (filter: SearchFilter) => startSearch({ q: searchQuery(typed), filter }),
  };
}
