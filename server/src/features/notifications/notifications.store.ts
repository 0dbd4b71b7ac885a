import { newestTerms } from '@gesso/domain/legal';
import { type NotificationKind, notificationLimits } from '@gesso/domain/notifications';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { CardRow } from '../../platform/people/person-card.ts';
import {
  byOthers,
  type HiddenPeople,
  shownComments,
  shownPosts,
  shownSubmissions,
  visiblePeople,
} from '../../platform/visibility/visible.ts';

const { pageSize, namedPeople, countMax, scanMax } = notificationLimits;

/** Whose notifications, seen when, and whom they must not see. */
export type Reader = { id: string; now: number; hidden: HiddenPeople };

/** Of notifications n: the acts of its day by people the reader may see, newest first. */
const onDay = (at: Sql, actor: Sql, { hidden }: Reader) => sql`
  ${actor} <> n.user_id and ${byOthers(actor, hidden)}
  and ${at} >= n.day and ${at} < n.day + interval '24 hours' order by ${at} desc limit ${countMax}`;

/**
 * Of notifications n: who did what it tells, as (actor_id, at). Each part is read along an index, newest
 * first, and no further than people are counted.
 */
const acts = (reader: Reader): Sql => sql`
  (select l.user_id as actor_id, l.created_at as at from likes l
   where n.kind = 'post-like' and l.post_id = n.subject_id
     and ${onDay(sql`l.created_at`, sql`l.user_id`, reader)})
  union all
  (select l.user_id, l.created_at from submission_likes l
   where n.kind = 'submission-like' and l.submission_id = n.subject_id
     and ${onDay(sql`l.created_at`, sql`l.user_id`, reader)})
  union all
  (select c.author_id, c.created_at from comments c
   where n.kind = 'comment' and c.post_id = n.subject_id and ${shownComments}
     and ${onDay(sql`c.created_at`, sql`c.author_id`, reader)})
  union all
  (select f.follower_id, f.created_at from follows f
   where n.kind = 'follow' and f.followed_id = n.subject_id
     and ${onDay(sql`f.created_at`, sql`f.follower_id`, reader)})`;

/** What n is about, where it is still to be seen. */
const subjects = sql`
  left join posts p
    on n.kind in ('post-like', 'comment') and p.id = n.subject_id and ${shownPosts}
  left join submissions s
    on n.kind = 'submission-like' and s.id = n.subject_id and ${shownSubmissions}`;

const HAS_SUBJECT = sql`(n.kind = 'follow' or p.id is not null or s.id is not null)`;

/** Until the terms that allow it hold for everybody, the artist learns of those who agreed to them. */
const mayBeNamed = ({ now }: Reader): Sql =>
  now >= Date.parse(newestTerms.inForce)
    ? sql`true`
    : sql`(n.kind not in ('post-like', 'submission-like')
           or u.terms_version = ${newestTerms.version})`;

/** The same people as users u. */
const actors = (reader: Reader): Sql => sql`
  (${acts(reader)}) a join users u on u.id = a.actor_id
  where ${visiblePeople(reader.hidden)} and ${mayBeNamed(reader)}`;

/**
 * The newest notifications n of somebody. Groups of which nobody is left cost a look each, and others
 * can make them: only so many are looked at.
 */
const newest = ({ id }: Reader, cursor: Cursor | null = null): Sql => sql`
  (select n.* from notifications n
   where n.user_id = ${id} and ${olderThan(sql`n.updated_at`, sql`n.id`, cursor)}
   order by n.updated_at desc, n.id desc limit ${scanMax}) n`;

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  subject_id: string | null;
  title: string | null;
  body: string | null;
  path: string | null;
  updated_at: Date;
  read: boolean;
  caption: string | null;
  picture_id: string | null;
  picture_width: number | null;
  week_number: number | null;
  person_count: number;
  people: CardRow[] | null;
};

export const notificationsStore = {
  /** A group of which nobody is left to be seen is left out. */
  async page(db: Queries, reader: Reader, cursor: Cursor | null): Promise<NotificationRow[]> {
    return db.rows<NotificationRow>(sql`
      select n.id, n.kind, n.subject_id, n.title, n.body, n.path, n.updated_at,
             n.read_at is not null as read, p.caption, s.week_number,
             i.id as picture_id, i.width as picture_width, g.person_count, g.people
      from ${newest(reader, cursor)} ${subjects}
      left join pictures i on i.post_id = p.id and i.position = 1
      cross join lateral (
        select count(*) as person_count,
               json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
                 'profile_image', profile_image) order by at desc, id)
                 filter (where place <= ${namedPeople}) as people
        from (
          select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at,
                 row_number() over (order by max(a.at) desc, u.id) as place
          from ${actors(reader)} group by u.id) named
      ) g
      where n.kind = 'notice' or (g.person_count > 0 and ${HAS_SUBJECT})
      order by n.updated_at desc, n.id desc limit ${pageSize + 1}`);
  },

  /** At most as many as are counted. */
  async unread(db: Queries, reader: Reader): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select count(*) as count from (
        select from ${newest(reader)} ${subjects}
        where n.read_at is null
          and (n.kind = 'notice' or (${HAS_SUBJECT} and exists (select from ${actors(reader)})))
        limit ${countMax}) counted`);
    return row?.count ?? 0;
  },

  async read(db: Queries, userId: string, upTo: Cursor, now: Date): Promise<number> {
    return db.run(sql`
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null
        and (updated_at, id) <= (${upTo.time}, ${upTo.id})`);
  },

  async sweep(db: Queries, before: Date): Promise<void> {
    await db.run(sql`delete from notifications where updated_at < ${before}`);
    await db.run(sql`delete from withdrawn_acts where withdrawn_at < ${before}`);
  },
};
