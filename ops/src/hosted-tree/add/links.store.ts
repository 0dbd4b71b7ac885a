import { type Queries, sql } from '@gesso/server/platform/database/database';

/** A bounded range of staged links, by their numbers. */
export type LinkRange = { after: number; upTo: number };

/**
 * The tree has no times for likes, saves and follows: reactions get the time of their post, which
 * gives lists its order, and links between people get the time of the import.
 */
export const addLinksStore = {
  async last(db: Queries): Promise<number> {
    const row = await db.row<{ last: number }>(sql`
      select coalesce(max(n), 0) as last from staged_links`);
    return row?.last ?? 0;
  },

  async add(db: Queries, { after, upTo }: LinkRange, now: Date): Promise<void> {
    await db.run(sql`
      insert into follows (follower_id, followed_id, created_at)
      select l.user_id, l.other_id, ${now} from staged_links l
      join users a on a.id = l.user_id join users b on b.id = l.other_id
      where l.kind = 'follow' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
    await db.run(sql`
      insert into memberships (community_id, user_id, created_at)
      select l.other_id, l.user_id, ${now} from staged_links l
      join users a on a.id = l.user_id join communities community on community.id = l.other_id
      where l.kind = 'membership' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
    await db.run(sql`
      insert into likes (post_id, user_id, created_at)
      select p.id, l.user_id, p.created_at from staged_links l
      join users a on a.id = l.user_id join posts p on p.id = l.other_id
      where l.kind = 'like' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
    await db.run(sql`
      insert into saves (post_id, user_id, created_at)
      select p.id, l.user_id, p.created_at from staged_links l
      join users a on a.id = l.user_id join posts p on p.id = l.other_id
      where l.kind = 'save' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
    await db.run(sql`
      insert into pins (post_id, user_id, created_at)
      select p.id, l.user_id, p.created_at from staged_links l
      join posts p on p.id = l.other_id and p.author_id = l.user_id
      where l.kind = 'pin' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
    await db.run(sql`
      insert into submission_likes (submission_id, user_id, created_at)
      select s.id, l.user_id, s.created_at from staged_links l
      join users a on a.id = l.user_id join submissions s on s.id = l.other_id
      where l.kind = 'submission-like' and l.n > ${after} and l.n <= ${upTo} order by l.n
      on conflict do nothing`);
  },
};
