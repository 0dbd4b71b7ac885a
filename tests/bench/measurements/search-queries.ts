import { searchLimits } from '../../../domain/src/search/search.ts';
import { colourSearchStore } from '../../../server/src/features/search/colour-search.store.ts';
import { type SearchQuery, searchStore } from '../../../server/src/features/search/search.store.ts';
import type { HiddenPeople } from '../../../server/src/features/visibility/visible.ts';
import type { Queries } from '../../../server/src/platform/database/database.ts';
import { searchTexts } from '../harness/words.ts';
import { colourQuery, colourSearches } from './colour-growth.ts';
import type { PlanQuery } from './plan-query.ts';

/** Artwork details as typed into the search. */
const DETAILS = ['tempera', '60 x 80', 'cc by-sa', '1987'];

const searches = (hidden: HiddenPeople): PlanQuery[] =>
  [...searchTexts, ...DETAILS].flatMap((searchText) => {
    const query = { searchText, cursor: null, hidden };
    const find =
      (sizes: Partial<SearchQuery['sizes']>, paged = true) =>
      (db: Queries) =>
        searchStore.find(db, {
          ...query,
          paged,
          sizes: { artists: 0, artworks: 0, tags: 0, communities: 0, ...sizes },
        });
    return [
      { name: `posts with "${searchText}"`, run: find({ artworks: 30 }) },
      { name: `artists called "${searchText}"`, run: find({ artists: 30 }) },
      { name: `tags with "${searchText}"`, run: find({ tags: 8 }) },
      { name: `communities with "${searchText}"`, run: find({ communities: 30 }) },
      { name: `all of "${searchText}"`, run: find(searchLimits.inAll, false) },
    ];
  });

const byColours = (hidden: HiddenPeople): PlanQuery[] =>
  colourSearches.map(({ name, ...wanted }) => ({
    name: `posts by ${name}`,
    run: (db) => colourSearchStore.find(db, colourQuery({ ...wanted, hidden })),
  }));

/** Searches by words and by colors. */
export const searchQueries = (hidden: HiddenPeople): PlanQuery[] => [
  ...searches(hidden),
  ...byColours(hidden),
];
