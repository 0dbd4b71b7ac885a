import type { Database } from '../../../server/src/platform/database/database.ts';
import type { BenchHarness } from './harness.ts';
import { median, percentile, ratioOfP95, timed } from './statistics.ts';

/** A named query that is timed in galleries of two sizes. */
type GrowthQuery = { name: string; run: (db: Database) => Promise<unknown> };

/** Runs the next query with each call, round robin. */
function roundRobin(queries: readonly GrowthQuery[], db: Database): () => Promise<unknown> {
  let turn = -1;
  return () => {
    turn += 1;
    return queries[turn % queries.length]?.run(db) ?? Promise.resolve();
  };
}

/** Median and 95th percentile of one query, as text. */
async function describeLatency(
  harness: BenchHarness,
  { run }: GrowthQuery,
  db: Database,
): Promise<string> {
  const times: number[] = [];
  for (let sample = 0; sample < harness.scale.samples / 10; sample += 1) {
    times.push(await timed(() => run(db)));
  }
  const rows = await run(db);
  const count = Array.isArray(rows) ? `, ${rows.length} found` : '';
  return `${median(times).toFixed(1)} ms (p95 ${percentile(times, 0.95).toFixed(1)}${count})`;
}

/**
 * The ratio of the queries' latency in the large gallery to that in the small one, at the 95th
 * percentile. The latency of each query is printed as a detail.
 */
export async function growthOf(
  harness: BenchHarness,
  queries: readonly GrowthQuery[],
): Promise<number> {
  const small = await harness.gallery('small');
  const large = await harness.gallery('large');
  for (const query of queries) {
    const latencies = [
      await describeLatency(harness, query, small.db),
      await describeLatency(harness, query, large.db),
    ];
    harness.detail(`  ${query.name}: ${latencies.join(' → ')}`);
  }
  const { rounds, samples } = harness.scale;
  const [slower, faster] = [roundRobin(queries, large.db), roundRobin(queries, small.db)];
  return ratioOfP95({ rounds, samples, slower, faster });
}
