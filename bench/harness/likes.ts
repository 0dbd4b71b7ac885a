import { type Database, sql } from '../../server/src/platform/database/database.ts';
import { answersPerSecond, request } from './load.ts';
import type { Session } from './product.ts';

export type Pair = Session & { postId: string };

/** Each person with a post of their own to like, so that nobody waits for another's row. */
export async function pairUp(db: Database, sessions: Session[]): Promise<Pair[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from posts order by id limit ${sessions.length}`,
  );
  return rows.flatMap(({ id }, index) => {
    const session = sessions[index];
    return session ? [{ ...session, postId: id }] : [];
  });
}

/** What each worker sends next: a like and its unlike for one pair, then the next pair of its own. */
export function alternateLikes(
  pairs: Pair[],
  workers: number,
): (worker: number) => { pair: Pair; on: boolean } {
  const steps = Array.from({ length: workers }, () => -1);
  return (worker) => {
    const step = (steps[worker] ?? -1) + 1;
    steps[worker] = step;
    const pair = pairs[(worker + Math.floor(step / 2) * workers) % pairs.length];
    if (!pair) throw new Error('There is nothing to like.');
    return { pair, on: step % 2 === 0 };
  };
}

type Likes = { port: number; url: string; pairs: Pair[]; atOnce: number; ms: number };

/** Throughput of likes and unlikes, one request each. */
export function likesPerSecond({ port, url, pairs, atOnce, ms }: Likes): Promise<number> {
  const step = alternateLikes(pairs, atOnce);
  const next = (worker: number) => {
    const { pair, on } = step(worker);
    const method = on ? 'PUT' : 'DELETE';
    const headers = { cookie: pair.cookie, origin: url };
    return request(method, `/api/posts/${pair.postId}/like`, port, headers);
  };
  return answersPerSecond({ port, sockets: atOnce, ms, next });
}
