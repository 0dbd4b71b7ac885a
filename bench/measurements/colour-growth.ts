import { PIGMENTS, searchLimits } from '../../domain/src/search/index.ts';
import {
  type ColourQuery,
  colourSearchStore,
} from '../../server/src/features/search/colour-search.store.ts';
import { NOBODY } from '../../server/src/platform/blocks/blocks.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { hexToOklab } from '../../server/src/platform/images/oklab.ts';
import { NOTHING_LEFT_OUT } from '../../server/src/platform/visibility/visible.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { median, percentile, ratioOfP95, timed } from '../harness/statistics.ts';
import { words } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';

type Wanted = Partial<ColourQuery> & Pick<ColourQuery, 'colours'>;

export const colourQuery = (wanted: Wanted): ColourQuery => ({
  searchText: null,
  tag: null,
  cursor: null,
  size: searchLimits.pageSize,
  hidden: NOBODY,
  leftOut: NOTHING_LEFT_OUT,
  ...wanted,
});

const [first, second] = ['2f4fae', 'e8862e'].map(hexToOklab);
const both = [first, second].flatMap((colour) => colour ?? []);
const one = both.slice(0, 1);

/** Every pigment, pairs, and colours with what is frequent, rare, and a tag. */
export const colourSearches: (Wanted & { name: string })[] = [
  ...PIGMENTS.map(({ name, hex }) => ({ name, colours: [hexToOklab(hex)] })),
  { name: 'two colours', colours: both },
  { name: 'one colour, far down', colours: one, cursor: { distance: 60_000, id: '' } },
  { name: 'one colour and a frequent word', colours: one, searchText: 'the' },
  { name: 'one colour and a rare word', colours: one, searchText: words.rare.toLowerCase() },
  { name: 'one colour and an absent word', colours: one, searchText: 'qqqq' },
  { name: 'two colours and a frequent word', colours: both, searchText: 'the' },
  { name: 'one colour and a tag', colours: one, tag: 'Ink' },
];

const search = (db: Database, wanted: Wanted): Promise<unknown[]> =>
  colourSearchStore.find(db, colourQuery(wanted));

const inTurn = (db: Database): (() => Promise<unknown>) => {
  let turn = -1;
  return () => {
    turn += 1;
    const wanted = colourSearches[turn % colourSearches.length];
    return wanted ? search(db, wanted) : Promise.resolve();
  };
};

/** Which search costs what and finds how much, for whoever looks into a figure. */
async function sayEach(harness: BenchHarness, small: Database, large: Database): Promise<void> {
  for (const { name, ...wanted } of colourSearches) {
    const said: string[] = [];
    for (const db of [small, large]) {
      const times: number[] = [];
      for (let sample = 0; sample < harness.scale.samples / 10; sample += 1) {
        times.push(await timed(() => search(db, wanted)));
      }
      const found = (await search(db, wanted)).length;
      const p95 = percentile(times, 0.95).toFixed(1);
      said.push(`${median(times).toFixed(1)} ms (p95 ${p95}, ${found} found)`);
    }
    harness.detail(`  ${name}: ${said.join(' → ')}`);
  }
}

export const colourGrowth: Measurement = {
  name: 'search.colour.growth',
  what: 'Searches by one and two colours, alone and with words or a tag, among 1,000,000 posts over 10,000, at the 95th percentile',
  goal: { atMost: 2 },
  async run(harness) {
    const small = await harness.gallery('small');
    const large = await harness.gallery('large');
    const { rounds, samples } = harness.scale;
    await sayEach(harness, small.db, large.db);
    const [slower, faster] = [inTurn(large.db), inTurn(small.db)];
    return ratioOfP95({ rounds, samples, slower, faster });
  },
};
