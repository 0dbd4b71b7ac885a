import { colourName } from './pigments.ts';
import { isSearchable, searchQuery } from './rules.ts';

export const noResults = (typed: string): string => `No results found for "${searchQuery(typed)}"`;

type SearchedColours = { colours: readonly string[]; q: string; form: string | undefined };

/** The same of a search by colour, with or without words and an art form. */
export const noColourResults = ({ colours, q, form }: SearchedColours): string => {
  const about = isSearchable(q) ? ` and "${searchQuery(q)}"` : '';
  const tagged = form === undefined ? '' : ` tagged ${form}`;
  return `No artworks${tagged} found in ${colours.map(colourName).join(' with ')}${about}`;
};
