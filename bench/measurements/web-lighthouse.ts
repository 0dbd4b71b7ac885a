import { sql } from '../../server/src/platform/database/database.ts';
import { bringLighthouse, scoresOf } from '../browser/lighthouse.ts';
import { linkPictures } from '../browser/pictures.ts';
import { launchWithPort } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import type { BenchStage } from '../stage/stage.ts';
import { median } from '../stage/statistics.ts';

const busiest = async (stage: BenchStage): Promise<string> => {
  const { db } = await stage.gallery('small');
  const row = await db.row<{ username: string }>(
    sql`select username from users order by post_count desc, id limit 1`,
  );
  return `/public/${row?.username}`;
};

type Page = { path: (stage: BenchStage) => Promise<string>; signedIn: boolean };

/* One look is a matter of luck on a busy machine. */
const LOOKS = 5;

/** The lowest of the categories' scores, each the middle one of a few looks. */
async function lowest(stage: BenchStage, { path, signedIn }: Page): Promise<number> {
  const lighthouse = await bringLighthouse(stage.say);
  await linkPictures(stage);
  const product = await stage.product();
  const [session] = signedIn ? await product.sessions(1) : [];
  const where = await path(stage);
  const { port, close } = await launchWithPort();
  try {
    const seen = new Map<string, number[]>();
    for (let look = 0; look < LOOKS; look += 1) {
      const extraHeaders: Record<string, string> = session ? { cookie: session.cookie } : {};
      const scores = await scoresOf(lighthouse, product.url + where, { port, extraHeaders });
      for (const [name, score] of scores) seen.set(name, [...(seen.get(name) ?? []), score]);
    }
    for (const [name, scores] of seen) stage.detail(`  ${name} ${scores.join(', ')}`);
    return Math.min(...[...seen.values()].map(median));
  } finally {
    await close();
  }
}

const measure = (name: string, what: string, page: Page): Measurement => ({
  name: `web.lighthouse_${name}`,
  what: `The lowest of Lighthouse's four scores (speed, access, practice, search) of ${what}`,
  goal: { atLeast: 95 },
  browser: true,
  run: (stage) => lowest(stage, page),
});

export const webLighthouse: readonly Measurement[] = [
  measure('login', '/login', { path: async () => '/login', signedIn: false }),
  measure('feed', 'the feed', { path: async () => '/', signedIn: true }),
  measure('public', 'a public profile', { path: busiest, signedIn: false }),
];
