export { searchLimits } from './limits.ts';
export { searchProblems } from './problems.ts';
export { isSearchable, isSearchFilter, noResults, searchQuery } from './rules.ts';
export {
  type ArtFormSummary,
  type ArtistToMeet,
  type ArtworkResult,
  SEARCH_FILTERS,
  type SearchFilter,
  type SearchResults,
  type TagCount,
} from './shapes.ts';
