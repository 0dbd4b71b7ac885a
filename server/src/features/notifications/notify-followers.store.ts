import { newId } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';
import { shownPosts } from '../visibility/visible.ts';

/** Followers processed in one transaction. */
export const FOLLOWERS_AT_ONCE = 1000;

type FollowerMessageRow = {
  post_id: string;
  author_id: string;
  created_at: Date;
  after_time: Date;
  after_id: string;
};

type Batch = { looked_at: number; told: string[] };

export const notifyFollowersStore = {
  /**
   * Locked until the transaction ends: a retry waits for the previous attempt. Undefined for a post
   * that has been hidden meanwhile.
   */
  hold: (tx: Queries, postId: string) =>
    tx.row<FollowerMessageRow>(sql`
      select fpm.post_id, p.author_id, p.created_at, fpm.after_time, fpm.after_id
      from followed_post_messages fpm join posts p on p.id = fpm.post_id
      where fpm.post_id = ${postId} and ${shownPosts} for update of fpm`),

  /**
   * Notifies the next followers who opted in and stores the cursor in one statement. Followers are
   * read along an index, in the order in which they followed.
   */
  async notifyNext(tx: Queries, message: FollowerMessageRow, now: Date): Promise<Batch> {
    const { post_id, author_id, created_at, after_time, after_id } = message;
    const ids = Array.from({ length: FOLLOWERS_AT_ONCE }, newId);
    const row = await tx.row<Batch>(sql`
      with batch as (
        select f.follower_id, f.created_at from follows f
        where f.followed_id = ${author_id}
          and (f.created_at, f.follower_id) > (${after_time}::timestamptz, ${after_id}::text)
        order by f.created_at, f.follower_id limit ${FOLLOWERS_AT_ONCE}),
      wanted as (
        select b.follower_id, row_number() over (order by b.follower_id) as number
        from batch b join notification_settings s on s.user_id = b.follower_id and s.followed_posts
        where not is_blocked(b.follower_id, ${author_id})
          and not exists (
            select from mutes mute where mute.muter_id = b.follower_id and mute.muted_id = ${author_id})),
      told as (
        insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
        select (${ids}::text[])[w.number], w.follower_id, 'followed-post', ${author_id},
               date_trunc('day', ${created_at}::timestamptz, 'UTC'), ${now}::timestamptz,
               ${now}::timestamptz
        from wanted w
        on conflict (user_id, kind, subject_id, day) where day is not null
          do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null
        returning user_id),
      moved as (
        update followed_post_messages fpm set after_time = l.created_at, after_id = l.follower_id
        from (select created_at, follower_id from batch
              order by created_at desc, follower_id desc limit 1) l
        where fpm.post_id = ${post_id})
      select (select count(*) from batch) as looked_at, array(select user_id from told) as told`);
    return row ?? { looked_at: 0, told: [] };
  },

  async remove(tx: Queries, postId: string): Promise<void> {
    await tx.run(sql`delete from followed_post_messages where post_id = ${postId}`);
  },

  async unfinished(db: Queries, most: number): Promise<string[]> {
    const rows = await db.rows<{ post_id: string }>(sql`
      select post_id from followed_post_messages order by post_id limit ${most}`);
    return rows.map(({ post_id }) => post_id);
  },
};
