import { postsStore } from '../../server/src/features/posts/posts.store.ts';
import { reactionsStore } from '../../server/src/features/reactions/reactions.store.ts';
import { type Database, sql } from '../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import { observeStatements, type Statement } from '../harness/observe-statements.ts';
import type { Session } from '../harness/product.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const AT_ONCE = 16;

type Pair = Session & { postId: string };

/** Each person with a post of their own to like, so that nobody waits for another's row. */
async function pairUp(db: Database, sessions: Session[]): Promise<Pair[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from posts order by id limit ${sessions.length}`,
  );
  return rows.flatMap(({ id }, index) => {
    const session = sessions[index];
    return session ? [{ ...session, postId: id }] : [];
  });
}

/** Every worker goes its own way through the pairs: like, take back, next pair. */
function walk(pairs: Pair[], workers: number): (worker: number) => { pair: Pair; on: boolean } {
  const steps = Array.from({ length: workers }, () => -1);
  return (worker) => {
    const step = (steps[worker] ?? -1) + 1;
    steps[worker] = step;
    const pair = pairs[(worker + Math.floor(step / 2) * workers) % pairs.length];
    if (!pair) throw new Error('There is nothing to like.');
    return { pair, on: step % 2 === 0 };
  };
}

type Named = Statement & { name: string };
type Bare = { on: Named[]; off: Named[] };

async function overhear(db: Database, { userId, postId }: Pair, on: boolean): Promise<Named[]> {
  const observed: Named[] = [];
  const listening = observeStatements(db, async (statement) => {
    observed.push({ ...statement, name: `${on ? 'like' : 'unlike'} ${observed.length}` });
  });
  if (on) await reactionsStore.like(listening, postId, userId, new Date());
  else await reactionsStore.unlike(listening, postId, userId, new Date());
  await postsStore.counts(listening, postId);
  return observed;
}

/** What each like asks of PostgreSQL, as the server itself puts it. */
async function bareStatements(db: Database, pairs: Pair[]): Promise<Map<Pair, Bare>> {
  const statements = new Map<Pair, Bare>();
  for (const pair of pairs) {
    const on = await overhear(db, pair, true);
    statements.set(pair, { on, off: await overhear(db, pair, false) });
  }
  return statements;
}

async function bareLikes(db: Database, bare: Map<Pair, Bare>, ms: number): Promise<number> {
  const next = walk([...bare.keys()], AT_ONCE);
  let likes = 0;
  const began = performance.now();
  const task = async (worker: number) => {
    while (performance.now() - began < ms) {
      const { pair, on } = next(worker);
      for (const statement of bare.get(pair)?.[on ? 'on' : 'off'] ?? []) {
        await db.pool.query(statement);
      }
      likes += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => task(worker)));
  return likes / ((performance.now() - began) / 1000);
}

async function run(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const { port, url, sessions: signIn } = await harness.product();
  const pairs = await pairUp(db, await signIn(scale.sessions));
  const bare = await bareStatements(db, pairs);
  const ours = (ms: number) => {
    const step = walk(pairs, AT_ONCE);
    const next = (worker: number) => {
      const { pair, on } = step(worker);
      const { postId, cookie } = pair;
      const method = on ? 'PUT' : 'DELETE';
      return request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url });
    };
    return answersPerSecond({ port, sockets: AT_ONCE, ms, next });
  };
  const theirs = (ms: number) => bareLikes(db, bare, ms);
  return ratioOfRates({ scale, ours, theirs, detail });
}

export const likeVsSql: Measurement = {
  name: 'like.vs_sql',
  what: 'Likes and their taking back per second, as a share of the same statements run bare through the driver',
  goal: { atLeast: 0.5 },
  run,
};
