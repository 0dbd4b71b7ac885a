import { type Queries, sql } from '@gesso/server/platform/database/database';
import { constant } from '@gesso/server/platform/database/sql';
import type { LinkKind } from '../stage/stage-rows.store.ts';
import { NOTED_AT_ONCE } from './drain.ts';
import { communityExists, postExists, submissionExists, userExists } from './exists.ts';

export type Link = { kind: LinkKind; user_id: string; other_id: string };

const MOST = constant(NOTED_AT_ONCE);

const otherExists = sql`case l.kind
  when 'follow' then ${userExists(sql`l.other_id`)}
  when 'membership' then ${communityExists(sql`l.other_id`)}
  when 'submission-like' then ${submissionExists(sql`l.other_id`)}
  else ${postExists(sql`l.other_id`)} end`;

/** Both ends came with an earlier import: later changes to the link are kept. */
const bothKnown = sql`(
  exists (select from staged_users u where u.id = l.user_id and u.known)
  and case l.kind
    when 'follow' then exists (select from staged_users o where o.id = l.other_id and o.known)
    when 'membership' then exists (select from staged_communities o where o.id = l.other_id and o.known)
    when 'submission-like' then
      exists (select from staged_submissions o where o.id = l.other_id and o.known)
    else exists (select from staged_posts o where o.id = l.other_id and o.known) end)`;

const isOwnPost = sql`(
  exists (select from staged_posts p where p.id = l.other_id and p.author_id = l.user_id)
  or exists (select from posts p where p.id = l.other_id and p.author_id = l.user_id))`;

export const linksStore = {
  takeKnown: async (db: Queries) =>
    db.rows<{ kind: LinkKind; count: number }>(sql`
      with gone as (delete from staged_links l where ${bothKnown} returning kind)
      select kind, count(*) as count from gone group by kind`),

  ofNobody: (db: Queries) =>
    db.rows<Link>(sql`
      delete from staged_links where n in (
        select l.n from staged_links l where not ${userExists(sql`l.user_id`)} limit ${MOST})
      returning kind, user_id, other_id`),

  toNothing: (db: Queries) =>
    db.rows<Link>(sql`
      delete from staged_links where n in (
        select l.n from staged_links l where not ${otherExists} limit ${MOST})
      returning kind, user_id, other_id`),

  ofOneself: (db: Queries) =>
    db.rows<Link>(sql`
      delete from staged_links where n in (
        select l.n from staged_links l
        where l.kind = 'follow' and (l.user_id = l.other_id or is_blocked(l.user_id, l.other_id))
        limit ${MOST})
      returning kind, user_id, other_id`),

  pinsOfOthers: (db: Queries) =>
    db.rows<Link>(sql`
      delete from staged_links where n in (
        select l.n from staged_links l where l.kind = 'pin' and not ${isOwnPost} limit ${MOST})
      returning kind, user_id, other_id`),

  /** Follows beyond the limit. */
  tooManyFollows: (db: Queries, most: number) =>
    db.rows<Link>(sql`
      delete from staged_links where n in (
        select ranked.n from (
          select n, row_number() over (partition by user_id order by n)
            + coalesce((select u.following_count from users u where u.id = l.user_id), 0) as place
          from staged_links l where l.kind = 'follow') as ranked
        where ranked.place > ${most} limit ${MOST})
      returning kind, user_id, other_id`),

  /** Links that both ends should name and only one does. */
  oneSided: (db: Queries, after: number) =>
    db.rows<Link & { n: number }>(sql`
      select n, kind, user_id, other_id from staged_links
      where sides <> 3 and n > ${after} order by n limit ${MOST}`),

  counts: (db: Queries) =>
    db.rows<{ kind: LinkKind; count: number }>(sql`
      select kind, count(*) as count from staged_links group by kind`),

  /** A user's lists that differ from the posts and submissions themselves. */
  listsThatDiffer: (db: Queries) =>
    db.rows<{ key: string; posts: boolean }>(sql`
      select u.key, u.post_ids <> own.posts as posts
      from staged_users u
      cross join lateral (
        select array(select p.id from staged_posts p where p.author_id = u.id
                     order by date_trunc('second', p.created_at), p.id) as posts) as own
      cross join lateral (
        select coalesce(jsonb_object_agg(s.id, s.week_number), '{}') as submissions
        from staged_submissions s where s.author_id = u.id) as sent
      where not u.known and (u.post_ids <> own.posts or u.submissions <> sent.submissions)
      order by u.n`),

  /** Counts in a submission that differ from the number of its likes. */
  countsThatDiffer: (db: Queries) =>
    db.rows<{ key: string }>(sql`
      select s.key from staged_submissions s
      where not s.known and coalesce(s.likes_count, -1) <> (
        select count(*) from staged_links l where l.kind = 'submission-like' and l.other_id = s.id)
      order by s.n`),
};
