import type { z } from 'zod';
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

/** A tag, and how many posts carry it. */
export type TagCount = z.infer<typeof tagCountSchema>;

/** A post as a search shows it. */
export type ArtworkResult = z.infer<typeof artworkResultSchema>;

/** An art form, how many posts it has, and one of the newest. */
export type ArtFormSummary = z.infer<typeof artFormSummarySchema>;

/** Somebody the viewer does not follow yet, with some of their artworks. */
export type ArtistToMeet = z.infer<typeof artistToMeetSchema>;

/** Artworks with the wanted colours, nearest first. */
export type ColourResults = z.infer<typeof colourResultsSchema>;

export type SearchResults = z.infer<typeof searchResultsSchema>;
