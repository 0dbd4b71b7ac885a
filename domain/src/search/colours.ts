import { searchLimits } from './limits.ts';

/** A colour as it stands in an address: six hexadecimal digits. */
const COLOUR = /^[0-9a-f]{6}$/;

/** The colours of a list such as "2a6fdb,d8452e"; what is none of them, or one too many, is left out. */
export function readColours(list: string): string[] {
  const wanted = list
    .toLowerCase()
    .split(',')
    .filter((colour) => COLOUR.test(colour));
  return [...new Set(wanted)].slice(0, searchLimits.coloursMax);
}

export const writeColours = (colours: readonly string[]): string => colours.join(',');

/** One more colour; of too many the oldest gives way. */
export const withColour = (colours: readonly string[], hex: string): string[] =>
  [...colours.filter((colour) => colour !== hex), hex].slice(-searchLimits.coloursMax);

export const withoutColour = (colours: readonly string[], hex: string): string[] =>
  colours.filter((colour) => colour !== hex);
