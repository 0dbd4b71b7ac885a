import { searchLimits } from '../../domain/src/search/index.ts';
import { searchStore } from '../../server/src/features/search/search.store.ts';
import { NOBODY } from '../../server/src/platform/blocks/blocks.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { median, percentile, ratioOfP95, timed } from '../harness/statistics.ts';
import { searchTexts } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';

/** What the search overlay asks for as one types. */
const search = (db: Database, searchText: string): Promise<unknown> =>
  searchStore.find(db, { searchText, cursor: null, sizes: searchLimits.inAll, hidden: NOBODY });

const inTurn = (db: Database): (() => Promise<unknown>) => {
  let turn = -1;
  return () => {
    turn += 1;
    return search(db, searchTexts[turn % searchTexts.length] ?? '');
  };
};

/** Which searchText costs what, for whoever looks into a figure. */
async function sayEach(harness: BenchHarness, small: Database, large: Database): Promise<void> {
  for (const searchText of searchTexts) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let sample = 0; sample < harness.scale.samples / 10; sample += 1) {
      times.small.push(await timed(() => search(small, searchText)));
      times.large.push(await timed(() => search(large, searchText)));
    }
    const said = [times.small, times.large].map(
      (list) => `${median(list).toFixed(1)} ms (p95 ${percentile(list, 0.95).toFixed(1)})`,
    );
    harness.detail(`  "${searchText}": ${said.join(' → ')}`);
  }
}

export const searchGrowth: Measurement = {
  name: 'search.growth',
  what: 'Searches of 2, 3 and 8 characters, common, rare and absent, among 1,000,000 posts and 200,000 people over 10,000 posts, at the 95th percentile',
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
