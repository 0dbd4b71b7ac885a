import { sql } from '../../../server/src/platform/database/database.ts';
import { bringLighthouse, lookAt, lostPoints, scoresOf } from '../browser/lighthouse.ts';
import { linkPictures } from '../browser/pictures.ts';
import { launchWithPort } from '../browser/visit.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { median } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const busiest = async (harness: BenchHarness): Promise<string> => {
  const { db } = await harness.gallery('small');
  const row = await db.row<{ username: string }>(
    sql`select username from users order by post_count desc, id limit 1`,
  );
  return `/public/${row?.username}`;
};

type Page = { path: (harness: BenchHarness) => Promise<string>; signedIn: boolean };

/* Runs per page, since results vary on a busy machine. */
const LOOKS = 5;

/** The lowest score of all categories, each the median of several runs. */
async function lowest(harness: BenchHarness, { path, signedIn }: Page): Promise<number> {
  const lighthouse = await bringLighthouse(harness.say);
  await linkPictures(harness);
  const product = await harness.product();
  const [session] = signedIn ? await product.sessions(1) : [];
  const where = await path(harness);
  const { port, close } = await launchWithPort();
  try {
    const scoresByCategory = new Map<string, number[]>();
    for (let look = 0; look < LOOKS; look += 1) {
      const extraHeaders: Record<string, string> = session ? { cookie: session.cookie } : {};
      const result = await lookAt(lighthouse, product.url + where, { port, extraHeaders });
      for (const audit of lostPoints(result)) harness.detail(`    ${audit}`);
      for (const [name, score] of scoresOf(result))
        scoresByCategory.set(name, [...(scoresByCategory.get(name) ?? []), score]);
    }
    for (const [name, scores] of scoresByCategory) harness.detail(`  ${name} ${scores.join(', ')}`);
    return Math.min(...[...scoresByCategory.values()].map(median));
  } finally {
    await close();
  }
}

const measure = (name: string, what: string, page: Page): Measurement => ({
  name: `web.lighthouse_${name}`,
  what: `The lowest of Lighthouse's four scores (performance, accessibility, best practices, SEO) of ${what}`,
  goal: { atLeast: 95 },
  browser: true,
  run: (harness) => lowest(harness, page),
});

export const webLighthouse: readonly Measurement[] = [
  measure('login', '/login', { path: async () => '/login', signedIn: false }),
  measure('feed', 'the feed', { path: async () => '/', signedIn: true }),
  measure('public', 'a public profile', { path: busiest, signedIn: false }),
];
