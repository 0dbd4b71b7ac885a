import type { ActKind, ActSwitch } from '@gesso/domain/notifications';
import { switchOf } from '@gesso/domain/notifications';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

type Row = {
  id: string;
  userId: string;
  title: string;
  text: string;
  /** title and text with their values, to be translated */
  words: object;
  path: string | null;
  time: Date;
};

/** Does nothing for a deleted account. */
export async function insertNotice(
  tx: Queries,
  { id, userId, title, text, words, path, time }: Row,
): Promise<void> {
  await tx.run(sql`
    insert into notifications (id, user_id, title, body, words, path, created_at, updated_at)
    select ${id}, u.id, ${title}, ${text}, ${JSON.stringify(words)}::jsonb, ${path},
           ${time}::timestamptz, ${time}::timestamptz
    from users u where u.id = ${userId}`);
}

/** A new post of which the artist's followers are to be notified. */
export async function insertFollowerMessage(tx: Queries, postId: string): Promise<void> {
  await tx.run(sql`insert into followed_post_messages (post_id) values (${postId})`);
}

const SWITCHED_OFF: Record<ActSwitch, Sql> = {
  likes: sql`not ns.likes`,
  comments: sql`not ns.comments`,
  follows: sql`not ns.follows`,
};

/** What a statement that performs or undoes an action has changed. */
export type ActChange = {
  changed: boolean;
  /** The recipient's id, unless they acted themselves. */
  notified: string | null;
};
export const UNCHANGED: ActChange = { changed: false, notified: null };

/** An unread row written this recently is not written again. */
const FRESH = sql`interval '2 seconds'`;

/**
 * Two expressions for the `with` of the statement that performs the action, so that both are
 * committed or neither. `acts` names (user_id, subject_id, actor_id, at): the recipient, the
 * subject, the actor and the time; it has no row where nothing was done. The first expression,
 * `notified`, selects the recipients; the second writes the row of the group and day. A post that
 * is liked a hundred times a second has its row written every two seconds.
 */
export const notifyOf = (kind: ActKind, acts: Sql): Sql => sql`
  notified as (
    select a.user_id, a.subject_id, a.at, date_trunc('day', a.at, 'UTC') as day
    from (${acts}) a
    where a.user_id <> a.actor_id
      and not exists (
        select from notification_settings ns
        where ns.user_id = a.user_id and ${SWITCHED_OFF[switchOf[kind]]})
      and not exists (
        select from mutes mute where mute.muter_id = a.user_id and mute.muted_id = a.actor_id)
      and (select true from withdrawn_acts w
           where w.actor_id = a.actor_id and w.kind = ${kind} and w.subject_id = a.subject_id) is null),
  marked as (
    insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
    select upper(gen_random_uuid()::text), t.user_id, ${kind}, t.subject_id, t.day,
           max(t.at), max(t.at)
    from notified t
    where not exists (
      select from notifications f
      where f.user_id = t.user_id and f.kind = ${kind} and f.subject_id = t.subject_id
        and f.day = t.day and f.read_at is null and f.updated_at > t.at - ${FRESH})
    group by t.user_id, t.subject_id, t.day
    on conflict (user_id, kind, subject_id, day) where day is not null
      do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)`;

/** For the `with` of the statement that undoes an action; `acts` as above. */
export const withdraw = (kind: ActKind, acts: Sql): Sql => sql`
  withdrawn as (
    insert into withdrawn_acts (actor_id, kind, subject_id, withdrawn_at)
    select a.actor_id, ${kind}, a.subject_id, a.at from (${acts}) a
    where a.user_id <> a.actor_id
    on conflict do nothing)`;
