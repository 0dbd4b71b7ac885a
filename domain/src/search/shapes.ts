import type { z } from 'zod';
import type { artworkResultSchema, searchResultsSchema, tagCountSchema } from './schemas.ts';

export const SEARCH_FILTERS = ['all', 'artists', 'artworks', 'tags', 'communities'] as const;

export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** A tag, and how many posts carry it. */
export type TagCount = z.infer<typeof tagCountSchema>;

/** A post as a search shows it. */
export type ArtworkResult = z.infer<typeof artworkResultSchema>;

export type SearchResults = z.infer<typeof searchResultsSchema>;
