export { readColours, withColour, withoutColour, writeColours } from './colours.ts';
export { searchLimits } from './limits.ts';
export { noColourResults, noResults } from './no-results.ts';
export { colourName, type NamedColour, PIGMENTS } from './pigments.ts';
export { searchProblems } from './problems.ts';
export { isSearchable, isSearchFilter, searchQuery } from './rules.ts';
export {
  type ArtFormSummary,
  type ArtistToMeet,
  type ArtworkResult,
  type ColourResults,
  SEARCH_FILTERS,
  type SearchFilter,
  type SearchResults,
  type TagCount,
} from './shapes.ts';
