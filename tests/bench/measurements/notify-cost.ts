import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { answersPerSecond, request } from '../harness/load.ts';
import type { Session } from '../harness/product.ts';
import { ratioOfRates } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const AT_ONCE = 16;

/** Posts of the half of the authors who get notifications of likes, or of the other half. */
async function postsOf(db: Database, isNotified: boolean): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from posts p left join notification_settings s on s.user_id = p.author_id
    where coalesce(s.likes, true) = ${isNotified} order by p.id`);
  return rows.map(({ id }) => id);
}

async function switchHalfOff(db: Database): Promise<void> {
  await db.run(sql`
    insert into notification_settings (user_id, likes, comments, follows)
    select id, false, true, true from (
      select id, row_number() over (order by id) as place from users) u
    where place % 2 = 0
    on conflict (user_id) do update set likes = false`);
}

/**
 * Each like is new and on a different post than the previous one, so that each inserts a
 * notification if wanted.
 */
function newLikes(posts: string[], sessions: Session[]) {
  let step = -1;
  return () => {
    step += 1;
    const postId = posts[step % posts.length];
    const session = sessions[(step + Math.floor(step / posts.length)) % sessions.length];
    if (!postId || !session) throw new Error('There is nothing to like.');
    return { postId, cookie: session.cookie };
  };
}

/** Deletes the likes, so that the next measurement finds the gallery unchanged. */
async function undo(db: Database, sessions: Session[]): Promise<void> {
  const ids = sessions.map(({ userId }) => userId);
  await db.run(sql`delete from likes where user_id = any(${ids})`);
  await db.run(sql`delete from notifications where kind = 'post-like'`);
  await db.run(sql`delete from notification_settings`);
}

async function run(harness: BenchHarness): Promise<number> {
  const { scale, detail } = harness;
  const { db } = await harness.gallery('small');
  const { port, url, sessions: signIn } = await harness.product();
  const sessions = await signIn(scale.sessions);
  await undo(db, sessions);
  await switchHalfOff(db);
  const rateOf = (posts: string[]) => {
    const like = newLikes(posts, sessions);
    const next = () => {
      const { postId, cookie } = like();
      return request('PUT', `/api/posts/${postId}/like`, port, { cookie, origin: url });
    };
    return (ms: number) => answersPerSecond({ port, sockets: AT_ONCE, ms, next });
  };
  const notifiedRate = rateOf(await postsOf(db, true));
  const unnotifiedRate = rateOf(await postsOf(db, false));
  try {
    return await ratioOfRates({
      scale,
      ours: notifiedRate,
      theirs: withoutIndex(db, unnotifiedRate),
      detail,
    });
  } finally {
    await undo(db, sessions);
  }
}

/** The index by post and day only serves notifications, so the baseline runs without it. */
const withoutIndex =
  (db: Database, rate: (ms: number) => Promise<number>) =>
  async (ms: number): Promise<number> => {
    await db.run(sql`drop index likes_of_post`);
    try {
      return await rate(ms);
    } finally {
      await db.run(sql`create index likes_of_post on likes (post_id, created_at, user_id)`);
    }
  };

export const notifyCost: Measurement = {
  name: 'notify.cost',
  what: 'Likes per second that each notify an author, as a share of those that notify no one, without the index for notifications',
  goal: { atLeast: 0.85 },
  run,
};
