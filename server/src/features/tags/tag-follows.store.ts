import type { Versioned } from '@gesso/domain/kernel';
import { ART_FORMS } from '@gesso/domain/tags';
import { countVersion } from '../../platform/database/count-version.ts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { mayWrite } from '../visibility/visible.ts';

type Counted = Versioned<{ followerCount: number }>;

export const tagFollowsStore = {
  /** True when that changed something; a trigger maintains the count. */
  async follow(db: Queries, followerId: string, tag: string): Promise<boolean> {
    const rows = await db.run(sql`
      insert into tag_follows (follower_id, tag)
      select ${followerId}, ${tag} where ${mayWrite(followerId)}
      on conflict do nothing`);
    return rows === 1;
  },

  async unfollow(db: Queries, followerId: string, tag: string): Promise<boolean> {
    const rows = await db.run(sql`
      delete from tag_follows where follower_id = ${followerId} and tag = ${tag}`);
    return rows === 1;
  },

  async followed(db: Queries, followerId: string): Promise<string[]> {
    const rows = await db.rows<{ tag: string }>(sql`
      select tag from tag_follows where follower_id = ${followerId}
      order by created_at desc, tag limit ${ART_FORMS.length}`);
    return rows.map(({ tag }) => tag);
  },

  /** A tag without followers has no row. */
  async followerCount(db: Queries, tag: string): Promise<Counted> {
    const row = await db.row<Counted>(sql`
      select coalesce((select follower_count from tag_follower_counts where tag = ${tag}), 0)
               as "followerCount",
             ${countVersion}`);
    return row ?? { followerCount: 0, version: 0 };
  },
};
