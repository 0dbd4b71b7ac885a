import { searchLimits } from '../../../domain/src/search/search.ts';
import { NOBODY } from '../../../server/src/features/blocks/blocks.ts';
import { searchStore } from '../../../server/src/features/search/search.store.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { growthOf } from '../harness/growth.ts';
import { searchTexts } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';

const { inAll: sizes } = searchLimits;

/** The queries of the search overlay during typing. */
const queries = searchTexts.map((searchText) => ({
  name: `"${searchText}"`,
  run: (db: Database) =>
    searchStore.find(db, { searchText, cursor: null, sizes, paged: false, hidden: NOBODY }),
}));

export const searchGrowth: Measurement = {
  name: 'search.growth',
  what: 'Searches of 2, 3 and 8 characters, common, rare and absent, among 1,000,000 posts and 200,000 people over 10,000 posts, at the 95th percentile',
  goal: { atMost: 2 },
  run: (harness) => growthOf(harness, queries),
};
