import type { z } from 'zod';
import { listed, msg, say, type Translator, t } from '../kernel/kernel.ts';
import { tagName } from '../tags/tags.ts';
import type {
  artFormSummarySchema,
  artistToMeetSchema,
  artworkResultSchema,
  colourResultsSchema,
  searchResultsSchema,
  tagCountSchema,
} from './schemas.ts';

export const SEARCH_FILTERS = ['all', 'artists', 'artworks', 'tags', 'communities'] as const;

export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** A tag, and its number of posts. */
export type TagCount = z.infer<typeof tagCountSchema>;

/** A post in a search result. */
export type ArtworkResult = z.infer<typeof artworkResultSchema>;

/** An art form, its number of posts, and one of the newest. */
export type ArtFormSummary = z.infer<typeof artFormSummarySchema>;

/** A person the viewer does not follow yet, with some of their artworks. */
export type ArtistToMeet = z.infer<typeof artistToMeetSchema>;

/** Artworks with the wanted colors, nearest first. */
export type ColourResults = z.infer<typeof colourResultsSchema>;

export type SearchResults = z.infer<typeof searchResultsSchema>;

export const searchLimits = {
  queryMin: 2,
  queryMax: 80,
  /** artists, artworks or communities in a page with one kind */
  pageSize: 30,
  /** how many of each kind 'all' shows */
  inAll: { artists: 6, artworks: 24, tags: 8, communities: 4 },
  tagsMax: 60,
  /** suggested artists, and the number of newest artworks of each */
  artistsToMeet: 6,
  artworksOfArtist: 3,
  /** recent searches stored on a device */
  recentMax: 8,
  /** maximum number of colors in a search */
  coloursMax: 2,
} as const;

/** The effective query, without surrounding whitespace. */
export const searchQuery = (typed: string): string => typed.trim();

/** Characters as people count them: an emoji is one. */
export const isSearchable = (typed: string): boolean =>
  [...searchQuery(typed)].length >= searchLimits.queryMin;

export const isSearchFilter = (text: string): text is SearchFilter =>
  SEARCH_FILTERS.some((filter) => filter === text);

/** A color in a URL: six hexadecimal digits. */
const COLOUR = /^[0-9a-f]{6}$/;

/** The colors of a list such as "2a6fdb,d8452e"; invalid and surplus ones are ignored. */
export function readColours(list: string): string[] {
  const colours = list
    .toLowerCase()
    .split(',')
    .filter((colour) => COLOUR.test(colour));
  return [...new Set(colours)].slice(0, searchLimits.coloursMax);
}

export const writeColours = (colours: readonly string[]): string => colours.join(',');

/** Adds a color; beyond the maximum, the oldest is removed. */
export const withColour = (colours: readonly string[], hex: string): string[] =>
  [...colours.filter((colour) => colour !== hex), hex].slice(-searchLimits.coloursMax);

export const withoutColour = (colours: readonly string[], hex: string): string[] =>
  colours.filter((colour) => colour !== hex);

export type NamedColour = { name: string; hex: string };

/** The suggested pigments; any other color can be mixed. */
export const PIGMENTS: readonly NamedColour[] = [
  { name: t('Vermilion', 'a color'), hex: 'd8452e' },
  { name: t('Rose', 'a color'), hex: 'd9587e' },
  { name: t('Orange', 'a color'), hex: 'e8862e' },
  { name: t('Ochre', 'a color'), hex: 'c4923a' },
  { name: t('Lemon', 'a color'), hex: 'f0d84a' },
  { name: t('Viridian', 'a color'), hex: '3f8a66' },
  { name: t('Cerulean', 'a color'), hex: '4fa3cf' },
  { name: t('Ultramarine', 'a color'), hex: '2f4fae' },
  { name: t('Violet', 'a color'), hex: '7b4fa6' },
  { name: t('Umber', 'a color'), hex: '6a4b35' },
  { name: t('Black', 'a color'), hex: '1d1c1b' },
  { name: t('White', 'a color'), hex: 'f4f2ec' },
];

/** The name of a color: its pigment, if it is one. */
export const colourName = (hex: string): string =>
  PIGMENTS.find((pigment) => pigment.hex === hex)?.name ?? `#${hex}`;

export const noResults = (i18n: Translator, typed: string): string =>
  say(i18n, msg('No results found for "{query}"', { query: searchQuery(typed) }));

type SearchedColours = { colours: readonly string[]; q: string; form: string | undefined };

/** The same for a search by color, with or without text and an art form. */
export function noColourResults(i18n: Translator, { colours, q, form }: SearchedColours): string {
  const colors = listed(i18n, colours.map(colourName));
  const query = searchQuery(q);
  if (form === undefined) {
    return isSearchable(q)
      ? say(i18n, msg('No artworks found in {colors} for "{query}"', { colors, query }))
      : say(i18n, msg('No artworks found in {colors}', { colors }));
  }
  const values = { colors, query, tag: tagName(form) };
  return isSearchable(q)
    ? say(i18n, msg('No artworks tagged {tag} found in {colors} for "{query}"', values))
    : say(i18n, msg('No artworks tagged {tag} found in {colors}', values));
}
