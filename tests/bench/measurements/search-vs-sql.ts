import { searchLimits } from '../../../domain/src/search/search.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import { percentile, ratioOfRates } from '../harness/statistics.ts';
import { searchTexts } from '../harness/words.ts';
import type { Measurement } from '../measurement.ts';
import { SOCKETS } from './share-of-bare-server.ts';

/** A trigram index is useless for fewer characters. */
const texts = searchTexts.filter(({ length }) => length >= 3);

/**
 * The baseline: the newest posts that contain a text by the trigram index alone, without artists,
 * tags and blocks.
 */
const BARE = {
  name: 'bare search',
  text: `select p.id, p.caption, u.username, i.id as picture, i.width, i.height, i.thumbhash
    from (select t.post_id, t.created_at from post_texts t where t.folded like $1
          order by t.created_at desc, t.post_id desc limit ${searchLimits.inAll.artworks}) t
    join posts p on p.id = t.post_id join users u on u.id = p.author_id
    join pictures i on i.post_id = p.id and i.position = 1
    order by t.created_at desc, t.post_id desc`,
};

type Latency = (ms: number) => void;

async function runBareSearches(db: Database, ms: number, each: Latency): Promise<number> {
  let searches = 0;
  const startedAt = performance.now();
  const task = async () => {
    while (performance.now() - startedAt < ms) {
      const queryStart = performance.now();
      await db.pool.query({ ...BARE, values: [`%${texts[searches++ % texts.length]}%`] });
      each(performance.now() - queryStart);
    }
  };
  await Promise.all(Array.from({ length: SOCKETS }, task));
  return searches / ((performance.now() - startedAt) / 1000);
}

type Figures = { rate: number; p95: number };

async function compare({ scale, detail, gallery, product }: BenchHarness): Promise<Figures> {
  const { db } = await gallery('small');
  const { port, sessions } = await product();
  const signedIn = await sessions(scale.sessions);
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  let turn = 0;
  const next = () => {
    turn += 1;
    const { cookie } = signedIn[turn % signedIn.length] ?? { cookie: '' };
    return request('GET', `/api/search?q=${texts[turn % texts.length]}`, port, { cookie });
  };
  const rate = await ratioOfRates({
    scale,
    ours: (ms) =>
      answersPerSecond({ port, sockets: SOCKETS, ms, next, each: (time) => times.ours.push(time) }),
    theirs: (ms) => runBareSearches(db, ms, (time) => times.theirs.push(time)),
    detail,
  });
  const p95 = (all: number[]) => percentile(all.slice(scale.warmUp), 0.95);
  const [ours, theirs] = [p95(times.ours), p95(times.theirs)];
  detail(`  ${ours.toFixed(1)} and ${theirs.toFixed(1)} ms at the 95th percentile`);
  return { rate, p95: ours / theirs };
}

const comparison = perHarness(compare);

export const searchVsSql: Measurement[] = [
  {
    name: 'search.vs_sql',
    what: 'Searches for artists, artworks and tags per second with 32 connections, as a share of one bare statement for the posts alone on a trigram index',
    goal: { atLeast: 0.5 },
    run: async (harness) => (await comparison(harness)).rate,
  },
  {
    name: 'search.p95_vs_sql',
    what: 'The same searches over the same statement, at the 95th percentile',
    goal: { atMost: 2 },
    run: async (harness) => (await comparison(harness)).p95,
  },
];
