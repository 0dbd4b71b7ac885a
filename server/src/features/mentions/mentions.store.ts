import { DAY_MS, newId } from '@gesso/domain/kernel';
import { type Mention, mentionLimits, type WrittenName } from '@gesso/domain/mentions';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type HiddenPeople, visiblePeople } from '../visibility/visible.ts';

const { notifiedMax, toldPerDayMax, peoplePerDayMax } = mentionLimits;

/** A text that can mention people. */
type MentioningText = { kind: 'post' | 'comment' | 'submission'; id: string };

export type MentionsRow = { mentions: Mention[] | null };

/** The condition for mentions in the text with this id. */
const ofText: Record<MentioningText['kind'], (id: Sql) => Sql> = {
  post: (id) => sql`mention.post_id = ${id} and mention.comment_id is null`,
  comment: (id) => sql`mention.comment_id = ${id}`,
  submission: (id) => sql`mention.submission_id = ${id}`,
};

/** A column of the text's row: its mentions of people the viewer may see. */
export const mentionsColumn = (kind: MentioningText['kind'], id: Sql, hidden: HiddenPeople) => sql`
  (select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
            order by mention.name)
   from mentions mention join users u on u.id = mention.user_id
   where ${ofText[kind](id)} and mention.current and ${visiblePeople(hidden)}) as mentions`;

export const toMentions = ({ mentions }: MentionsRow) => mentions && { mentions };

/** The text as (post_id, comment_id, submission_id, author_id, post_author_id). */
const textRow: Record<MentioningText['kind'], (id: string) => Sql> = {
  post: (id) => sql`
    select p.id as post_id, null as comment_id, null as submission_id, p.author_id,
           p.author_id as post_author_id
    from posts p where p.id = ${id}`,
  comment: (id) => sql`
    select c.post_id, c.id as comment_id, null as submission_id, c.author_id,
           p.author_id as post_author_id
    from comments c join posts p on p.id = c.post_id where c.id = ${id}`,
  submission: (id) => sql`
    select null as post_id, null as comment_id, s.id as submission_id, s.author_id,
           s.author_id as post_author_id
    from submissions s where s.id = ${id}`,
};

/**
 * Whether a user (as u) named in a text (as t) is notified. Comments on their own post notify them anyway.
 * A user who must not see the post is not notified but still linked, so that links reveal no blocks.
 */
const wantsNotification = sql`
  u.id <> t.author_id and not is_blocked(u.id, t.post_author_id)
  and not exists (
    select from notification_settings n where n.user_id = u.id and not n.mentions)
  and not exists (select from mutes where muter_id = u.id and muted_id = t.author_id)
  and (t.comment_id is null or u.id <> t.post_author_id or exists (
    select from notification_settings n where n.user_id = u.id and not n.comments))`;

/** Finds users by name, first without a trailing period; leaves out those blocked with the author. */
const named = (names: readonly WrittenName[]): Sql => sql`
  select u.id as user_id, u.name, min(w.place) as place, bool_or(${wantsNotification}) as wanted
  from text t
  cross join unnest(${names.map(({ name }) => name)}::text[],
                    ${names.map(({ withStops }) => withStops)}::text[])
    with ordinality as w (name, with_stops, place)
  cross join lateral (
    select u.id, lower(u.username collate "C") as name from users u
    where lower(u.username collate "C") in (w.name, w.with_stops) and not u.hidden
      and not is_blocked(u.id, t.author_id)
    order by lower(u.username collate "C") = w.name desc limit 1) u
  where not exists (select from before b where b.name in (w.name, w.with_stops))
  group by u.id, u.name`;

/**
 * Stores the mentions of a text in the transaction that writes it; returns whom to notify. A name that was
 * there before still means the same person, and no one is notified of the same text twice. Above the
 * daily limits for one person and for the number of people, names are only linked.
 */
export async function writeMentions(
  tx: Queries,
  { kind, id }: MentioningText,
  names: readonly WrittenName[],
  time: Date,
): Promise<string[]> {
  const spellings = names.flatMap(({ name, withStops }) => [name, withStops]);
  const ids = Array.from({ length: notifiedMax }, newId);
  const day = sql`date_trunc('day', ${time}::timestamptz, 'UTC')`;
  const rows = await tx.rows<{ user_id: string }>(sql`
    with text as (${textRow[kind](id)}),
    before as (select mention.* from mentions mention where ${ofText[kind](sql`${id}`)}),
    marked as (
      update mentions mention set current = mention.name = any(${spellings}::text[])
      where ${ofText[kind](sql`${id}`)} and mention.told
        and mention.current <> (mention.name = any(${spellings}::text[]))),
    forgotten as (
      delete from mentions mention
      where ${ofText[kind](sql`${id}`)} and not mention.told and mention.name <> all(${spellings}::text[])),
    named as (${named(names)}),
    told_today as (
      select tm.user_id, tm.times from text t
      join told_mentions tm on tm.author_id = t.author_id and tm.day = ${day}),
    added as (
      select n.*, tm.user_id is null as first_today, n.wanted
          and coalesce(tm.times, 0) < ${toldPerDayMax}::int
          and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
      from named n left join told_today tm on tm.user_id = n.user_id),
    ranked as (
      select a.*, row_number() over (partition by a.untold order by a.place)
        + (select count(*) from before b where b.told) as rank,
        row_number() over (partition by a.untold, a.first_today order by a.place)
        + (select count(*) from told_today) as day_rank
      from added a),
    written as (
      insert into mentions (post_id, comment_id, submission_id, name, user_id, told, current, created_at)
      select t.post_id, t.comment_id, t.submission_id, r.name, r.user_id,
             r.untold and r.rank <= ${notifiedMax}
               and (not r.first_today or r.day_rank <= ${peoplePerDayMax}),
             true, ${time}::timestamptz
      from ranked r cross join text t
      returning user_id, told, created_at as at, coalesce(post_id, submission_id) as subject_id),
    counted as (
      insert into told_mentions as tm (author_id, day, user_id, times)
      select t.author_id, ${day}, w.user_id, 1 from written w cross join text t
      where w.told order by w.user_id
      on conflict (author_id, day, user_id) do update set times = tm.times + 1),
    notified as (
      insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
      select (${ids}::text[])[row_number() over (order by w.user_id)], w.user_id, 'mention',
             w.subject_id, ${day}, w.at, w.at
      from written w where w.told order by w.user_id
      on conflict (user_id, kind, subject_id, day) where day is not null
        do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
    select user_id from written where told`);
  return rows.map((row) => row.user_id);
}

/** Deletes the notification counts of past days. */
export const sweepNotifiedMentions = (db: Queries, now: number) =>
  db.run(sql`delete from told_mentions where day < ${new Date(now - 2 * DAY_MS)}`);

/** The people who were notified of a comment; deleting it also removes their notifications. */
export async function notifiedOfComment(db: Queries, commentId: string): Promise<string[]> {
  const rows = await db.rows<{ user_id: string }>(sql`
    select user_id from mentions where comment_id = ${commentId} and told`);
  return rows.map((row) => row.user_id);
}
