import { meTopic } from '@gesso/domain/accounts';
import { newId } from '@gesso/domain/kernel';
import type { NotificationPublication } from '@gesso/domain/notifications';
import type { Queries } from '../../platform/database/database.ts';
import type { Publisher } from '../../platform/live/live.ts';
import { insertNotice } from './notify.store.ts';

export type NewNotice = {
  userId: string;
  title: string;
  text: string;
  /** the screen with details */
  path: string | null;
};

/** Call it in the transaction of the event, and `publishNotifications` after the commit. */
export const addNotice = (tx: Queries, notice: NewNotice, time: Date): Promise<void> =>
  insertNotice(tx, { ...notice, id: newId(), time });

/** Call it after the commit: open tabs refetch their notifications. */
export function publishNotifications(
  live: Publisher<NotificationPublication>,
  userIds: readonly string[],
): void {
  for (const id of userIds) live.publish(meTopic(id), { type: 'notifications-changed' });
}
