import { meTopic } from '@gesso/domain/accounts';
import { newId, type Text } from '@gesso/domain/kernel';
import type { NotificationPublication } from '@gesso/domain/notifications';
import type { Queries } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import type { Publisher } from '../../platform/live/live.ts';
import { sayNotice } from './notice-words.ts';
import { insertNotice } from './notify.store.ts';

export type NewNotice = {
  userId: string;
  title: Text;
  /** one text, or one for each paragraph */
  text: Text | readonly Text[];
  /** the screen with details */
  path: string | null;
};

/**
 * Call it in the transaction of the event, and `publishNotifications` after the commit. Its words are translated when
 * they are read; the row also has them in English.
 */
export const addNotice = (
  tx: Queries,
  { userId, title, text, path }: NewNotice,
  time: Date,
): Promise<void> => {
  const words = { title, text: 'message' in text ? [text] : text };
  return insertNotice(tx, { ...sayNotice(english, words), userId, words, path, id: newId(), time });
};

/** Call it after the commit: open tabs refetch their notifications. */
export function publishNotifications(
  live: Publisher<NotificationPublication>,
  userIds: readonly string[],
): void {
  for (const id of userIds) live.publish(meTopic(id), { type: 'notifications-changed' });
}
