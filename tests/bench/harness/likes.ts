import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { answersPerSecond, request } from './load.ts';
import type { Session } from './product.ts';

export type Pair = Session & { postId: string };

/** Pairs each person with a different post, so that no like waits for another's row lock. */
export async function pairUp(db: Database, sessions: Session[]): Promise<Pair[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from posts order by id limit ${sessions.length}`,
  );
  return rows.flatMap(({ id }, index) => {
    const session = sessions[index];
    return session ? [{ ...session, postId: id }] : [];
  });
}

/**
 * The next request of each worker: a like and its unlike for one pair, then for the next pair.
 * Workers share pairs only when there are fewer pairs than workers.
 */
export function alternateLikes(
  pairs: Pair[],
  workers: number,
): (worker: number) => { pair: Pair; on: boolean } {
  const groups = Math.min(workers, pairs.length);
  const queues = Array.from({ length: workers }, (_, worker) => ({
    own: pairs.filter((_, index) => index % groups === worker % groups),
    step: 0,
  }));
  return (worker) => {
    const queue = queues[worker];
    const pair = queue?.own[Math.floor(queue.step / 2) % queue.own.length];
    if (!queue || !pair) throw new Error('There is nothing to like.');
    const on = queue.step % 2 === 0;
    queue.step += 1;
    return { pair, on };
  };
}

type Likes = { port: number; url: string; pairs: Pair[]; atOnce: number; ms: number };

/** Likes and unlikes per second, one request each. */
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
