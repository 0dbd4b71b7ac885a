import type { PersonCard } from '../accounts/index.ts';
import type { Post } from '../posts/index.ts';

export const SEARCH_FILTERS = ['all', 'artists', 'artworks', 'tags'] as const;

export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** A tag, and how many posts carry it. */
export type TagCount = { tag: string; count: number };

export type SearchResults = {
  artists: PersonCard[];
  artworks: Post[];
  tags: TagCount[];
  /** the cursor of the page after this one, under the filters artists and artworks */
  next: string | null;
};
