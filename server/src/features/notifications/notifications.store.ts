import type { SensitiveKind } from '@gesso/domain/content-preferences';
import { type NotificationKind, notificationLimits } from '@gesso/domain/notifications';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { CardRow } from '../people/person-card.ts';
import {
  actors,
  HAS_NO_ACTOR,
  HAS_SUBJECT,
  moreSubjects,
  type Reader,
  subjects,
} from './notification-acts.store.ts';
import { moveReadMark, weekNotifications } from './week-notifications.store.ts';

const { pageSize, namedPeople, countMax, scanMax, quoteMax } = notificationLimits;

/**
 * A reader's newest notifications n that match `which`. Each group without visible people costs a
 * lookup, and other people can create such groups, so the scan is limited.
 */
const newest = (reader: Reader, which: Sql = sql`true`): Sql => sql`
  (select n.* from (
    (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
            n.updated_at, n.read_at, null::integer as week_number
     from notifications n where n.user_id = ${reader.id} and ${which}
     order by n.updated_at desc, n.id desc limit ${scanMax})
    union all
    (select n.* from (${weekNotifications(reader)}) n where ${which})) n
   order by n.updated_at desc, n.id desc limit ${scanMax}) n`;

/** Only what people did to the reader. */
const ACTS = sql`
  n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result')`;

export type Period = { from: Date; to: Date };

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  subject_id: string | null;
  title: string | null;
  body: string | null;
  /** title and body of a notice, to be translated; null in rows of earlier releases */
  words: unknown;
  path: string | null;
  updated_at: Date;
  read: boolean;
  caption: string | null;
  picture_id: string | null;
  picture_width: number | null;
  /** the week of a liked submission, or of a challenge notification */
  week_number: number | null;
  theme: string | null;
  latest_id: string | null;
  /** of someone else's artwork */
  work_author: string | null;
  work_sensitive: SensitiveKind[] | null;
  own_id: string | null;
  own_description: string | null;
  own_place: number | null;
  person_count: number;
  act_count: number;
  people: CardRow[] | null;
  /** the latest comment the reader may see, or the one with the mention */
  comment_id: string | null;
  /** its beginning, one character longer than what is displayed */
  comment: string | null;
};

/** A column of someone else's artwork: by a followed artist, or mentioning the reader. */
const artworkColumn = (column: Sql): Sql => sql`
  case when n.kind = 'mention' then coalesce(p.${column}, s.${column}) else latest.${column} end`;

/** Leaves out groups without visible people. */
const visibleGroups = (reader: Reader, which: Sql, most: number): Sql => sql`
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
         n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
         coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
         ${artworkColumn(sql`author_id`)} as work_author, ${artworkColumn(sql`sensitive`)} as work_sensitive,
         own.id as own_id, own.description as own_description, own.place as own_place,
         i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
         g.comment_id, left(said.comment, ${quoteMax + 1}) as comment
  from ${newest(reader, which)} ${subjects(reader)} ${moreSubjects(reader)}
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
           json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
             'profile_image', profile_image) order by at desc, id)
             filter (where place <= ${namedPeople}) as people,
           (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
             (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
             row_number() over (order by max(a.at) desc, u.id) as place
      from ${actors(reader)} group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where ${HAS_NO_ACTOR} or (g.person_count > 0 and ${HAS_SUBJECT})
  order by n.updated_at desc, n.id desc limit ${most}`;

export const notificationsStore = {
  /**
   * A page and the cursor of the next one. A page may be short or empty and still have a next one,
   * since only scanMax groups are read at once and all of them may be without visible people.
   */
  async page(db: Queries, reader: Reader, cursor: Cursor | null) {
    const older = olderThan(sql`n.updated_at`, sql`n.id`, cursor);
    const rowsWithNext = await db.rows<NotificationRow>(sql`
      select page.* from (${visibleGroups(reader, older, pageSize + 1)}) page
      order by page.updated_at desc, page.id desc`);
    const rows = rowsWithNext.slice(0, pageSize);
    const last =
      rowsWithNext.length > pageSize
        ? rows.at(-1)
        : await db.row<Pick<NotificationRow, 'id' | 'updated_at'>>(sql`
            select n.id, n.updated_at from ${newest(reader, older)}
            order by n.updated_at desc, n.id desc offset ${scanMax - 1}`);
    return { rows, next: last ? { time: last.updated_at, id: last.id } : null };
  },

  /** What people did to the reader between two times, newest first. */
  actsBetween: (db: Queries, reader: Reader, { from, to }: Period) =>
    db.rows<NotificationRow>(sql`
      select week.* from (
        ${visibleGroups(reader, sql`${ACTS} and n.updated_at >= ${from} and n.updated_at < ${to}`, scanMax)}
      ) week order by week.updated_at desc, week.id desc`),

  /** Counts up to countMax. */
  async unread(db: Queries, reader: Reader): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select count(*) as count from (
        select from ${newest(reader)} ${subjects(reader)}
        where n.read_at is null
          and (${HAS_NO_ACTOR} or (${HAS_SUBJECT} and exists (select from ${actors(reader)})))
        limit ${countMax}) counted`);
    return row?.count ?? 0;
  },

  async read(db: Queries, userId: string, upTo: Cursor, now: Date): Promise<number> {
    const read = await db.run(sql`
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null
        and (updated_at, id) <= (${upTo.time}, ${upTo.id})`);
    return read + (await moveReadMark(db, userId, upTo, now));
  },

  async sweep(db: Queries, before: Date): Promise<void> {
    await db.run(sql`delete from notifications where updated_at < ${before}`);
    await db.run(sql`delete from withdrawn_acts where withdrawn_at < ${before}`);
  },
};
