import { colourName } from './pigments.ts';
import { isSearchable, searchQuery } from './rules.ts';

export const noResults = (typed: string): string => `No results found for "${searchQuery(typed)}"`;

/** The same of a search by colour, with or without words. */
export const noColourResults = (typed: string, colours: readonly string[]): string => {
  const about = isSearchable(typed) ? ` and "${searchQuery(typed)}"` : '';
  return `No artworks found in ${colours.map(colourName).join(' with ')}${about}`;
};
