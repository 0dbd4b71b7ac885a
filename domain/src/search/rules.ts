import { searchLimits } from './limits.ts';
import { SEARCH_FILTERS, type SearchFilter } from './shapes.ts';

/** What is really looked for: without the blanks around it. */
export const searchQuery = (typed: string): string => typed.trim();

/** Characters as people count them: an emoji is one. */
export const isSearchable = (typed: string): boolean =>
  [...searchQuery(typed)].length >= searchLimits.queryMin;

export const isSearchFilter = (text: string): text is SearchFilter =>
  SEARCH_FILTERS.some((filter) => filter === text);
