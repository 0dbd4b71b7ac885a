import { searchLimits } from '../../domain/src/search/index.ts';
import { colourSearchStore } from '../../server/src/features/search/colour-search.store.ts';
import { type SearchQuery, searchStore } from '../../server/src/features/search/search.store.ts';
import type { Queries } from '../../server/src/platform/database/database.ts';
import type { HiddenPeople } from '../../server/src/platform/visibility/visible.ts';
import { searchTexts } from '../harness/words.ts';
import { colourQuery, colourSearches } from './colour-growth.ts';
import type { Question } from './question.ts';

/** What artists say about a work, as people would type it. */
const DETAILS = ['tempera', '60 x 80', 'cc by-sa', '1987'];

const searches = (hidden: HiddenPeople): Question[] =>
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
      { name: `posts with "${searchText}"`, ask: find({ artworks: 30 }) },
      { name: `artists called "${searchText}"`, ask: find({ artists: 30 }) },
      { name: `tags with "${searchText}"`, ask: find({ tags: 8 }) },
      { name: `communities with "${searchText}"`, ask: find({ communities: 30 }) },
      { name: `all of "${searchText}"`, ask: find(searchLimits.inAll, false) },
    ];
  });

const byColours = (hidden: HiddenPeople): Question[] =>
  colourSearches.map(({ name, ...wanted }) => ({
    name: `posts by ${name}`,
    ask: (db) => colourSearchStore.find(db, colourQuery({ ...wanted, hidden })),
  }));

/** By words and by colours. */
export const searchQuestions = (hidden: HiddenPeople): Question[] => [
  ...searches(hidden),
  ...byColours(hidden),
];
