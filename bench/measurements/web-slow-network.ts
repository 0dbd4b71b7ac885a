import { sql } from '../../server/src/platform/database/database.ts';
import { SLOW_3G, visitPlainly } from '../browser/plain-visit.ts';
import type { Measurement } from '../measurement.ts';
import type { BenchStage } from '../stage/stage.ts';
import { median } from '../stage/statistics.ts';

type Path = (stage: BenchStage) => Promise<string>;

async function first(stage: BenchStage, query: ReturnType<typeof sql>): Promise<string> {
  const { db } = await stage.gallery('small');
  const row = await db.row<{ name: string }>(query);
  if (!row) throw new Error('The gallery is empty.');
  return row.name;
}

const post: Path = async (stage) =>
  `/post/${await first(stage, sql`select id as name from posts order by created_at desc, id limit 1`)}`;

const publicProfile: Path = async (stage) =>
  `/public/${await first(stage, sql`select username as name from users order by post_count desc, id limit 1`)}`;

const fcpOf = (seen: unknown): number => {
  const { fcp } = Object(seen);
  if (typeof fcp !== 'number' || fcp === 0) throw new Error('Nothing was painted.');
  return Math.round(fcp);
};

/** Browsers that never saw the place, of people who have not signed in. */
async function firstPaint(stage: BenchStage, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < stage.scale.rounds; round += 1) {
    const [seen] = await visitPlainly(stage, { path, signedIn: false, conditions: SLOW_3G });
    times.push(fcpOf(seen));
  }
  stage.detail(`  ${path} ${times.join(', ')} ms`);
  return median(times);
}

const measure = (name: string, path: Path): Measurement => ({
  name: `web.slow3g_${name}`,
  what: `First contentful paint of ${name.replaceAll('_', ' ')} on a first visit at slow 3G (400 kbit/s, 400 ms) with a 6x slower processor`,
  goal: { atMost: 2500 },
  unit: 'ms',
  browser: true,
  run: async (stage) => firstPaint(stage, await path(stage)),
});

/** The pages anybody may open. */
export const webSlowNetwork: readonly Measurement[] = [
  measure('post', post),
  measure('public_profile', publicProfile),
  measure('about', async () => '/about'),
  measure('legal', async () => '/legal'),
  measure('login', async () => '/login'),
  measure('help', async () => '/help'),
  measure('support', async () => '/support'),
];
