import { followLimits } from '../../../domain/src/follows/follows.ts';
import { NOBODY } from '../../../server/src/features/blocks/blocks.ts';
import { createFollowedPosts } from '../../../server/src/features/posts/followed-posts.ts';
import { sql } from '../../../server/src/platform/database/database.ts';
import type { Gallery } from '../harness/postgres.ts';
import { createQuietLive } from '../harness/quiet-live.ts';
import { ratioOfP95 } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const FEW = 10;

/** A member who follows this many people, or all in a smaller gallery; created once. */
export async function followerOf({ db }: Pick<Gallery, 'db'>, count: number): Promise<string> {
  const id = `FOLLOWS-${count}`;
  const insertedCount = await db.run(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    values (${id}, ${`follows_${count}`}, 'Follower', ${`follows${count}@bench.test`}, 'none', '')
    on conflict do nothing`);
  if (insertedCount === 0) return id;
  await db.transaction(async (tx) => {
    // Counters are set by one statement afterwards: row triggers would take as long as the inserts.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into follows (follower_id, followed_id)
      select ${id}, id from users where post_count > 0 order by md5(id) limit ${count}`);
    await tx.run(sql`
      update users set following_count = (select count(*) from follows where follower_id = ${id})
      where id = ${id}`);
  });
  await db.run(sql`vacuum analyze follows`);
  return id;
}

export const followingGrowth: Measurement = {
  name: 'following.growth',
  what: 'The first page of Following for a member who follows 7,500 people, over that for a member who follows 10, among 1,000,000 posts, at the 95th percentile',
  goal: { atMost: 1.5 },
  async run(harness) {
    const gallery = await harness.gallery('large');
    const fewFollows = await followerOf(gallery, FEW);
    const manyFollows = await followerOf(gallery, followLimits.followingMax);
    const followedPosts = createFollowedPosts(gallery.db, createQuietLive(harness));
    const page = (userId: string) => () =>
      followedPosts({ userId, cursor: null, tag: undefined, hidden: NOBODY });
    const { rounds, samples } = harness.scale;
    return ratioOfP95({ rounds, samples, slower: page(manyFollows), faster: page(fewFollows) });
  },
};
