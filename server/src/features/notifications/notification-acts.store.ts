import { notificationLimits } from '@gesso/domain/notifications';
import { newestTerms } from '@gesso/domain/terms';
import { type Sql, sql } from '../../platform/database/database.ts';
import { podiumPlace } from '../visibility/podium-place.ts';
import {
  byOthers,
  type HiddenPeople,
  type LabelFilter,
  postsWithoutLabels,
  shownComments,
  shownSubmissions,
  visiblePeople,
  visiblePosts,
  visibleSubmissions,
} from '../visibility/visible.ts';

const { countMax } = notificationLimits;

/** The reader of notifications, the current time, and the people and labels hidden from them. */
export type Reader = { id: string; now: number; hidden: HiddenPeople; labelFilter: LabelFilter };

/** For notifications n: whether a time is on the day of n. */
const onDay = (at: Sql): Sql => sql`${at} >= n.day and ${at} < n.day + interval '24 hours'`;

/** For notifications n: events on its day by people the reader may see, newest first. */
const byDay = (at: Sql, actor: Sql, { hidden }: Reader): Sql => sql`
  ${actor} <> n.user_id and ${byOthers(actor, hidden)} and ${onDay(at)}
  order by ${at} desc limit ${countMax}`;

/** For notifications n: posts p of its day by an artist the reader still follows, newest first. */
const followedPosts = ({ hidden, labelFilter }: Reader, most: number): Sql => sql`
  from follows f join posts p on p.author_id = f.followed_id
  where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and ${onDay(sql`p.created_at`)} and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
  order by p.created_at desc, p.id desc limit ${most}`;

/** The author of a mention of the post p of n. */
const MENTIONED_BY = sql`case when mention.comment_id is null then p.author_id else c.author_id end`;

/**
 * For notifications n: the people behind it, as (actor_id, at, comment_id). Each part is read along
 * an index, newest first, and stops at the maximum count. The winner of a challenge counts as its
 * latest person.
 */
const acts = (reader: Reader): Sql => sql`
  (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
   where n.kind = 'post-like' and l.post_id = n.subject_id
     and ${byDay(sql`l.created_at`, sql`l.user_id`, reader)})
  union all
  (select l.user_id, l.created_at, null from submission_likes l
   where n.kind = 'submission-like' and l.submission_id = n.subject_id
     and ${byDay(sql`l.created_at`, sql`l.user_id`, reader)})
  union all
  (select c.author_id, c.created_at, c.id from comments c
   where n.kind = 'comment' and c.post_id = n.subject_id and ${shownComments}
     and ${byDay(sql`c.created_at`, sql`c.author_id`, reader)})
  union all
  (select f.follower_id, f.created_at, null from follows f
   where n.kind = 'follow' and f.followed_id = n.subject_id
     and ${byDay(sql`f.created_at`, sql`f.follower_id`, reader)})
  union all
  (select p.author_id, p.created_at, null ${followedPosts(reader, countMax)})
  union all
  (select ${MENTIONED_BY}, mention.created_at, mention.comment_id
   from mentions mention left join comments c on c.id = mention.comment_id
   where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
     and (mention.comment_id is null or ${shownComments})
     and ${byDay(sql`mention.created_at`, MENTIONED_BY, reader)})
  union all
  (select s.author_id, mention.created_at, null from mentions mention
   where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
     and mention.current and ${byDay(sql`mention.created_at`, sql`s.author_id`, reader)})
  union all
  (select s.author_id, n.updated_at - t.place * interval '1 second', null
   from trophies t join submissions s on s.id = t.submission_id
   where n.kind = 'challenge-result' and t.week_number = n.week_number and ${shownSubmissions}
     and ${podiumPlace} is not null)`;

/**
 * Until the terms that allow it are in force for everyone, the artist sees only the names of those
 * who agreed to them.
 */
const mayBeNamed = ({ now }: Reader): Sql =>
  now >= Date.parse(newestTerms.inForce)
    ? sql`true`
    : sql`(n.kind not in ('post-like', 'submission-like')
           or u.terms_version = ${newestTerms.version})`;

/** The same people as users u. */
export const actors = (reader: Reader): Sql => sql`
  (${acts(reader)}) a join users u on u.id = a.actor_id
  where ${visiblePeople(reader.hidden)} and ${mayBeNamed(reader)}`;

/** The subject of n, where the reader may still see it: a post p, or a submission s. */
export const subjects = ({ hidden }: Reader): Sql => sql`
  left join posts p
    on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
    and ${visiblePosts(hidden)}
  left join submissions s
    on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
    and ${visibleSubmissions(hidden)}`;

/** The other kinds are about people only. */
export const HAS_SUBJECT = sql`
  (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null)`;

/** Kinds without people. */
export const HAS_NO_ACTOR = sql`n.kind in ('notice', 'challenge-opening')`;

/**
 * Joined to n: the latest post of a followed artist as latest, a challenge week as w, and the
 * reader's own podium submission as own.
 */
export const moreSubjects = (reader: Reader): Sql => sql`
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive ${followedPosts(reader, 1)}) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, ${podiumPlace} as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
      and s.week_number = n.week_number and ${shownSubmissions}) own on own.place is not null`;
