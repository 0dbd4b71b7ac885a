import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import type { BenchProduct, Session } from '../harness/product.ts';
import { roundRobin } from '../harness/request-rate.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';
import { SOCKETS } from './share-of-bare-server.ts';

const PATH = '/api/posts';
const BLOCKS = 500;

/**
 * Makes each viewer block this many other people with inserts, since triggers would end follows
 * that other measurements rely on. Returns another person, whom nobody blocks.
 */
async function blockMany(db: Database, asking: Session[], blockers: Session[]): Promise<string> {
  const [ids, blockerIds] = [asking, blockers].map((some) => some.map(({ userId }) => userId));
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into blocks (blocker_id, blocked_id, created_at)
      select blocker.id, blocked.id, now()
      from unnest(${blockerIds}::text[]) as blocker (id),
        (select id from users where id <> all(${ids}) order by id offset 1 limit ${BLOCKS}) blocked`);
  });
  const spared = await db.row<{ id: string }>(
    sql`select id from users where id <> all(${ids}) order by id limit 1`,
  );
  return spared?.id ?? '';
}

/** Uses the API, so that the product drops its cached sets of hidden people. */
async function mute({ url }: BenchProduct, people: Session[], id: string): Promise<void> {
  for (const { cookie } of people) {
    const headers = { cookie, origin: url };
    const reply = await fetch(`${url}/api/users/${id}/mute`, { method: 'PUT', headers });
    if (!reply.ok) throw new Error(`A mute responded with ${reply.status}.`);
  }
}

async function ratioWithBlocks(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const product = await harness.product();
  const sessions = await product.sessions(scale.sessions);
  const half = Math.floor(sessions.length / 2);
  const [blockers, otherSessions] = [sessions.slice(0, half), sessions.slice(half)];
  const { port } = product;
  const rate = (people: Session[]) => (ms: number) => {
    const requests = people.map(({ cookie }) => request('GET', PATH, port, { cookie }));
    return answersPerSecond({ port, sockets: SOCKETS, ms, next: roundRobin(requests) });
  };
  try {
    await mute(product, blockers, await blockMany(db, sessions, blockers));
    return await ratioOfRates({ scale, ours: rate(blockers), theirs: rate(otherSessions), detail });
  } finally {
    await db.run(sql`delete from blocks`);
    await db.run(sql`delete from mutes`);
  }
}

export const feedBlocks: Measurement = {
  name: 'feed.blocks',
  what: 'First pages of the feed per second for people who have blocked 500 others, as a share of those for people who have blocked no one',
  goal: { atLeast: 0.95 },
  run: ratioWithBlocks,
};
