import {
  defaultNotificationSettings,
  type NotificationSettings,
} from '@gesso/domain/notifications';
import { type Queries, sql } from '../../platform/database/database.ts';

export const notificationSettingsStore = {
  async of(db: Queries, userId: string): Promise<NotificationSettings> {
    const row = await db.row<NotificationSettings>(sql`
      select likes, comments, follows from notification_settings where user_id = ${userId}`);
    return row ?? defaultNotificationSettings;
  },

  /** In one statement, so that two tabs that change different switches do not undo each other. */
  async change(
    db: Queries,
    userId: string,
    { likes, comments, follows }: Partial<NotificationSettings>,
  ): Promise<void> {
    const first = defaultNotificationSettings;
    await db.run(sql`
      insert into notification_settings as s (user_id, likes, comments, follows)
      values (${userId}, ${likes ?? first.likes}, ${comments ?? first.comments},
              ${follows ?? first.follows})
      on conflict (user_id) do update set
        likes = coalesce(${likes}::boolean, s.likes),
        comments = coalesce(${comments}::boolean, s.comments),
        follows = coalesce(${follows}::boolean, s.follows)`);
  },
};
