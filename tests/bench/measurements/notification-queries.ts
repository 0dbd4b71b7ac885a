import { notificationsStore } from '../../../server/src/features/notifications/notifications.store.ts';
import { notifyFollowersStore } from '../../../server/src/features/notifications/notify-followers.store.ts';
import { weeklyEmailStore } from '../../../server/src/features/notifications/weekly-email.store.ts';
import {
  type HiddenPeople,
  NO_LABEL_FILTER,
} from '../../../server/src/features/visibility/visible.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { PlanQuery } from './plan-query.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Pages of notifications, and the batches that notify followers and write the weekly email. */
export function notificationQueries(
  viewerId: string,
  artistId: string,
  { time, id }: Cursor,
  hidden: HiddenPeople,
): PlanQuery[] {
  const now = new Date();
  const reader = { id: viewerId, now: now.getTime(), hidden, labelFilter: NO_LABEL_FILTER };
  const period = { from: new Date(now.getTime() - WEEK), to: now };
  const message = {
    post_id: id,
    author_id: artistId,
    created_at: time,
    after_time: new Date(0),
    after_id: '',
  };
  return [
    { name: 'notifications', run: (db) => notificationsStore.page(db, reader, null) },
    { name: 'unread notifications', run: (db) => notificationsStore.unread(db, reader) },
    { name: 'a week', run: (db) => notificationsStore.actsBetween(db, reader, period) },
    { name: 'followers to tell', run: (db) => notifyFollowersStore.notifyNext(db, message, now) },
    {
      name: 'whom to write to',
      run: (db) => weeklyEmailStore.next(db, { week: period.from, after: '' }, now),
    },
  ];
}
