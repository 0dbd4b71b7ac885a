import { sql } from '../../../server/src/platform/database/database.ts';
import { SLOW_3G, visitPlainly } from '../browser/plain-visit.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { median } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

type Path = (harness: BenchHarness) => Promise<string>;

async function first(harness: BenchHarness, query: ReturnType<typeof sql>): Promise<string> {
  const { db } = await harness.gallery('small');
  const row = await db.row<{ name: string }>(query);
  if (!row) throw new Error('The gallery is empty.');
  return row.name;
}

const post: Path = async (harness) =>
  `/post/${await first(harness, sql`select id as name from posts order by created_at desc, id limit 1`)}`;

const publicProfile: Path = async (harness) =>
  `/public/${await first(harness, sql`select username as name from users order by post_count desc, id limit 1`)}`;

const fcpOf = (seen: unknown): number => {
  const { fcp } = Object(seen);
  if (typeof fcp !== 'number' || fcp === 0) throw new Error('Nothing was painted.');
  return Math.round(fcp);
};

/** First visits of guests with a cold cache. */
async function firstPaint(harness: BenchHarness, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < harness.scale.rounds; round += 1) {
    const [seen] = await visitPlainly(harness, { path, signedIn: false, conditions: SLOW_3G });
    times.push(fcpOf(seen));
  }
  harness.detail(`  ${path} ${times.join(', ')} ms`);
  return median(times);
}

const measure = (name: string, path: Path): Measurement => ({
  name: `web.slow3g_${name}`,
  what: `First contentful paint of ${name.replaceAll('_', ' ')} on a first visit at slow 3G (400 kbit/s, 400 ms) with a 6x slower processor`,
  goal: { atMost: 2500 },
  unit: 'ms',
  browser: true,
  run: async (harness) => firstPaint(harness, await path(harness)),
});

/** The public pages. */
export const webSlowNetwork: readonly Measurement[] = [
  measure('post', post),
  measure('public_profile', publicProfile),
  measure('about', async () => '/about'),
  measure('legal', async () => '/legal'),
  measure('login', async () => '/login'),
  measure('help', async () => '/help'),
  measure('support', async () => '/support'),
];
