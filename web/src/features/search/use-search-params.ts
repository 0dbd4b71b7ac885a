import { type SearchFilter, searchQuery, writeColours } from '@gesso/domain/search';
import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 200;

export type SearchParams = {
  q: string;
  filter: SearchFilter;
  /** one or two colors, as in the URL */
  colours?: string | undefined;
  /** the art form filter of a search by color */
  form?: string | undefined;
};

const isSame = (one: SearchParams, other: SearchParams): boolean =>
  one.q === other.q &&
  one.filter === other.filter &&
  one.colours === other.colours &&
  one.form === other.form;

/**
 * The typed text and its debounced search. `onSearch` is called with each search, so that the URL
 * can include it.
 */
export function useSearchParams(start: SearchParams, onSearch: (search: SearchParams) => void) {
  const [typed, setTyped] = useState(start.q);
  const [search, setSearch] = useState(start);
  const [given, setGiven] = useState(start.colours);
  // A color link in a post opened from here leads to this same screen with another URL.
  if (start.colours !== given) {
    setGiven(start.colours);
    if (start.colours !== search.colours) {
      setTyped(start.q);
      setSearch(start);
    }
  }
  const startSearch = (next: SearchParams) => {
    if (isSame(next, search)) return;
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
    /** Searches for a text that was not typed, such as a suggestion. */
    searchFor: (text: string) => {
      setTyped(text);
      startSearch({ ...search, q: searchQuery(text) });
    },
    choose: (filter: SearchFilter) => startSearch({ ...search, q: searchQuery(typed), filter }),
    pickColours: (colours: string[]) =>
      startSearch({
        ...search,
        q: searchQuery(typed),
        colours: writeColours(colours) || undefined,
        form: colours.length > 0 ? search.form : undefined,
      }),
    pickForm: (form: string | undefined) => startSearch({ ...search, q: searchQuery(typed), form }),
  };
}
