import { postLimits } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { openCommunities } from '../visibility/visible.ts';

type Place = { communityId: string; removed: boolean };

export const sharePostStore = {
  /** The communities where the post is shared or was removed by a moderator. */
  async places(tx: Queries, postId: string): Promise<Place[]> {
    return tx.rows<Place>(sql`
      select community_id as "communityId", removed_at is not null as removed
      from community_posts where post_id = ${postId}`);
  },

  /**
   * How many of these communities the author may share in. Locks them and the memberships until the
   * transaction ends, so that none of them is left, closed or hidden.
   */
  async lockOpen(tx: Queries, authorId: string, communityIds: string[]): Promise<number> {
    const locked = await tx.rows(sql`
      select 1 from communities community join memberships m on m.community_id = community.id
      where community.id = any(${communityIds}) and m.user_id = ${authorId}
        and not community.official and ${openCommunities}
      order by community.id for share of community, m`);
    return locked.length;
  },

  async takeOut(tx: Queries, postId: string, communityIds: string[]): Promise<void> {
    await tx.run(sql`
      delete from community_posts
      where post_id = ${postId} and community_id = any(${communityIds}) and removed_at is null`);
  },

  /** Each uses a free slot of the post. */
  async putIn(tx: Queries, postId: string, communityIds: string[], time: Date): Promise<void> {
    await tx.run(sql`
      insert into community_posts (community_id, post_id, slot, shared_at)
      select given.id, ${postId}, free.slot, ${time}::timestamptz
      from unnest(${communityIds}::text[]) with ordinality as given (id, place)
      join (
        select slot, row_number() over (order by slot) as place
        from generate_series(1, ${postLimits.communitiesMax}::integer) as slot
        where slot not in (
          select community_post.slot from community_posts community_post
          where community_post.post_id = ${postId} and community_post.slot is not null)
      ) free using (place)`);
  },
};
