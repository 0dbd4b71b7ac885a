import type { Versioned } from '@gesso/domain/kernel';
import type { Profile } from '@gesso/domain/profiles';
import { countVersion } from '../../platform/database/count-version.ts';
import { type Queries, sql } from '../../platform/database/database.ts';

export type ProfileCounts = Versioned<
  Pick<Profile, 'id' | 'postCount' | 'followerCount' | 'followingCount'>
>;

export async function profileCounts(db: Queries, id: string): Promise<ProfileCounts | undefined> {
  return db.row<ProfileCounts>(sql`
    select id, post_count as "postCount", follower_count as "followerCount",
           following_count as "followingCount", ${countVersion}
    from users where id = ${id} and not hidden`);
}
