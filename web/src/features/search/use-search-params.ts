import { type SearchFilter, searchQuery, writeColours } from '@gesso/domain/search';
import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 200;

export type SearchParams = {
  q: string;
  filter: SearchFilter;
  /** one or two, as they stand in the address */
  colours?: string | undefined;
  /** the art form of the artworks that are searched by colour */
  form?: string | undefined;
};

const isSame = (one: SearchParams, other: SearchParams): boolean =>
  one.q === other.q &&
  one.filter === other.filter &&
  one.colours === other.colours &&
  one.form === other.form;

/**
 * The typed text, and the debounced search it leads to. `onSearch` is called with each search, so
 * that the URL can hold it.
 */
export function useSearchParams(start: SearchParams, onSearch: (search: SearchParams) => void) {
  const [typed, setTyped] = useState(start.q);
  const [search, setSearch] = useState(start);
  const [given, setGiven] = useState(start.colours);
  // A colour of a post that was opened from here leads to another address of this very screen.
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
    /** Searches for a text that was not typed. */
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
