import type { Database } from '../../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { alternateLikes, type Pair, pairUp } from '../harness/likes.ts';
import { request } from '../harness/load.ts';
import { rateOf } from '../harness/request-rate.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const SOCKETS = 16;
const GROUP = 4 * SOCKETS;

/** Copies of both tables with keys and indexes but without triggers: the minimum cost of a like. */
const COPY_TABLES = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.posts (like public.posts including all);
  insert into bare.posts select * from public.posts;
  create table bare.likes (like public.likes including all,
    foreign key (post_id) references bare.posts, foreign key (user_id) references public.users);`;

const insert = {
  name: 'bare insert',
  text: 'insert into bare.likes (post_id, user_id, created_at) values ($1, $2, now())',
};
const remove = {
  name: 'bare delete',
  text: 'delete from bare.likes where post_id = $1 and user_id = $2',
};
const count = {
  name: 'bare count',
  text: 'update bare.posts set like_count = greatest(0, like_count + $2) where id = $1',
};

/** Likes and unlikes as transactions of four statements each: begin, insert or delete, update, commit. */
async function bareTransactions({ pool }: Database, pairs: Pair[], ms: number): Promise<number> {
  const next = alternateLikes(pairs, SOCKETS);
  const startedAt = performance.now();
  let likes = 0;
  const task = async (worker: number) => {
    const client = await pool.connect();
    try {
      for (let step = next(worker); performance.now() - startedAt < ms; step = next(worker)) {
        const { pair, on } = step;
        await client.query('begin');
        await client.query({ ...(on ? insert : remove), values: [pair.postId, pair.userId] });
        await client.query({ ...count, values: [pair.postId, on ? 1 : -1] });
        await client.query('commit');
        likes += 1;
      }
      client.release();
    } catch (error) {
      // Its transaction is unfinished, so the connection is not reused.
      client.release(true);
      throw error;
    }
  };
  await Promise.all(Array.from({ length: SOCKETS }, (_, worker) => task(worker)));
  await pool.query('truncate bare.likes');
  return likes / ((performance.now() - startedAt) / 1000);
}

/**
 * Each like is followed by its unlike a little later, so that a turn starts with few likes that
 * change nothing, but not while the like is still in flight.
 */
function likesThenUnlikes(port: number, url: string, pairs: readonly Pair[]): Buffer[] {
  const groups = Array.from({ length: Math.ceil(pairs.length / GROUP) }, (_, group) =>
    pairs.slice(group * GROUP, (group + 1) * GROUP),
  );
  return groups.flatMap((group) =>
    ['PUT', 'DELETE'].flatMap((method) =>
      group.map(({ cookie, postId }) =>
        request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url }),
      ),
    ),
  );
}

async function run(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const { port, url, sessions } = await harness.product();
  const pairs = await pairUp(db, await sessions(scale.sessions));
  const requests = likesThenUnlikes(port, url, pairs);
  await db.pool.query(COPY_TABLES);
  try {
    return await ratioOfRates({
      scale,
      ours: rateOf({ port, requests, sockets: SOCKETS }),
      theirs: (ms) => bareTransactions(db, pairs, ms),
      detail,
    });
  } finally {
    await db.pool.query('drop schema bare cascade');
  }
}

export const likeVsTransaction: Measurement = {
  name: 'like.vs_transaction',
  what: 'Likes and unlikes per second, as a share of bare transactions through the driver: begin, insert or delete, update the count, commit',
  goal: { atLeast: 0.55 },
  run,
};
