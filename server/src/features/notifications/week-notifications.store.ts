import { DAY_MS } from '@gesso/domain/kernel';
import { notificationLimits } from '@gesso/domain/notifications';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';
import type { Reader } from './notification-acts.store.ts';

const { keptDays, weeksMax } = notificationLimits;

/**
 * Openings and results of the challenge as rows of notifications. They are the same for everyone,
 * so no rows are stored per member: they are read from the weeks that began or ended since the
 * member joined, and one mark says up to where they were read (decision 0046).
 */
export function weekNotifications({ id, now }: Reader): Sql {
  const since = new Date(now - keptDays * DAY_MS);
  return sql`
    select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
           null::text as title, null::text as body, null::jsonb as words, null::text as path,
           t.at as updated_at,
           case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
           t.week_number
    from users me
    left join notification_settings ns on ns.user_id = me.id
    left join notification_read_marks nrm on nrm.user_id = me.id
    cross join lateral (
      (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
       from challenge_weeks w where w.opened_at > ${since}
       order by w.opened_at desc limit ${weeksMax})
      union all
      (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
       from challenge_weeks w where w.opened_at is not null and w.settled_at > ${since}
       order by w.settled_at desc limit ${weeksMax})) t
    where me.id = ${id} and coalesce(ns.challenges, true) and t.at >= me.created_at`;
}

/**
 * Moves the read mark forward, never back and never ahead of the clock; returns the number of
 * changed rows.
 */
export const moveReadMark = (
  db: Queries,
  userId: string,
  upTo: Cursor,
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into notification_read_marks as nrm (user_id, read_time, read_id)
    select id, least(${upTo.time}::timestamptz, ${now}::timestamptz), ${upTo.id} from users where id = ${userId}
    on conflict (user_id) do update
      set read_time = excluded.read_time, read_id = excluded.read_id
      where (nrm.read_time, nrm.read_id) < (excluded.read_time, excluded.read_id)`);
