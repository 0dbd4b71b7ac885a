import { reactionsStore } from '../../../server/src/features/reactions/reactions.store.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { alternateLikes, likesPerSecond, type Pair, pairUp } from '../harness/likes.ts';
import { observeStatements, type Statement } from '../harness/observe-statements.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const AT_ONCE = 16;

type Named = Statement & { name: string };
type Bare = { on: Named[]; off: Named[] };

async function captureStatements(
  db: Database,
  { userId, postId }: Pair,
  on: boolean,
): Promise<Named[]> {
  const observed: Named[] = [];
  const listening = observeStatements(db, async (statement) => {
    observed.push({ ...statement, name: `${on ? 'like' : 'unlike'} ${observed.length}` });
  });
  const likes = [{ userId, at: new Date() }];
  if (on) await reactionsStore.like(listening, postId, likes);
  else await reactionsStore.unlike(listening, postId, likes);
  return observed;
}

/** The statements the server runs for each like and unlike, captured from its stores. */
async function bareStatements(db: Database, pairs: Pair[]): Promise<Map<Pair, Bare>> {
  const statements = new Map<Pair, Bare>();
  for (const pair of pairs) {
    const on = await captureStatements(db, pair, true);
    statements.set(pair, { on, off: await captureStatements(db, pair, false) });
  }
  return statements;
}

async function bareLikes(db: Database, bare: Map<Pair, Bare>, ms: number): Promise<number> {
  const next = alternateLikes([...bare.keys()], AT_ONCE);
  let likes = 0;
  const startedAt = performance.now();
  const task = async (worker: number) => {
    while (performance.now() - startedAt < ms) {
      const { pair, on } = next(worker);
      for (const statement of bare.get(pair)?.[on ? 'on' : 'off'] ?? []) {
        await db.pool.query(statement);
      }
      likes += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => task(worker)));
  return likes / ((performance.now() - startedAt) / 1000);
}

async function run(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const { port, url, sessions: signIn } = await harness.product();
  const pairs = await pairUp(db, await signIn(scale.sessions));
  const bare = await bareStatements(db, pairs);
  const ours = (ms: number) => likesPerSecond({ port, url, pairs, atOnce: AT_ONCE, ms });
  const theirs = (ms: number) => bareLikes(db, bare, ms);
  return ratioOfRates({ scale, ours, theirs, detail });
}

export const likeVsSql: Measurement = {
  name: 'like.vs_sql',
  what: 'Likes and unlikes per second, as a share of the same statements run directly through the driver',
  goal: { atLeast: 0.5 },
  run,
};
