import { PIGMENTS, searchLimits } from '../../../domain/src/search/search.ts';
import { NOBODY } from '../../../server/src/features/blocks/blocks.ts';
import {
  type ColourQuery,
  colourSearchStore,
} from '../../../server/src/features/search/colour-search.store.ts';
import { NO_LABEL_FILTER } from '../../../server/src/features/visibility/visible.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { hexToOklab } from '../../../server/src/platform/images/oklab.ts';
import { growthOf } from '../harness/growth.ts';
import { words } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';

type Wanted = Partial<ColourQuery> & Pick<ColourQuery, 'colours'>;

export const colourQuery = (wanted: Wanted): ColourQuery => ({
  searchText: null,
  tag: null,
  cursor: null,
  size: searchLimits.pageSize,
  hidden: NOBODY,
  labelFilter: NO_LABEL_FILTER,
  ...wanted,
});

const [first, second] = ['2f4fae', 'e8862e'].map(hexToOklab);
const pair = [first, second].flatMap((colour) => colour ?? []);
const one = pair.slice(0, 1);

/** Pigments, pairs of colors, and a color with a frequent word, a rare word and a tag. */
export const colourSearches: (Wanted & { name: string })[] = [
  ...PIGMENTS.map(({ name, hex }) => ({ name, colours: [hexToOklab(hex)] })),
  { name: 'two colours', colours: pair },
  { name: 'one colour, far down', colours: one, cursor: { distance: 60_000, id: '' } },
  { name: 'one colour and a frequent word', colours: one, searchText: 'the' },
  { name: 'one colour and a rare word', colours: one, searchText: words.rare.toLowerCase() },
  { name: 'one colour and an absent word', colours: one, searchText: 'qqqq' },
  { name: 'two colours and a frequent word', colours: pair, searchText: 'the' },
  { name: 'one colour and a tag', colours: one, tag: 'Ink' },
];

const queries = colourSearches.map(({ name, ...wanted }) => ({
  name,
  run: (db: Database) => colourSearchStore.find(db, colourQuery(wanted)),
}));

export const colourGrowth: Measurement = {
  name: 'search.colour.growth',
  what: 'Searches by one and two colors, alone and with words or a tag, among 1,000,000 posts over 10,000, at the 95th percentile',
  goal: { atMost: 2 },
  run: (harness) => growthOf(harness, queries),
};
