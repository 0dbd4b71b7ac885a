import {
  defaultNotificationSettings,
  type NotificationSettings,
} from '@gesso/domain/notifications';
import { type Queries, sql } from '../../platform/database/database.ts';

export const notificationSettingsStore = {
  async of(db: Queries, userId: string): Promise<NotificationSettings> {
    const row = await db.row<NotificationSettings>(sql`
      select likes, comments, mentions, follows, followed_posts as "followedPosts", challenges,
             weekly_email as "weeklyEmail"
      from notification_settings where user_id = ${userId}`);
    return row ?? defaultNotificationSettings;
  },

  /** One statement, so that two tabs that change different switches do not undo each other. */
  async change(db: Queries, userId: string, change: Partial<NotificationSettings>): Promise<void> {
    const initial = { ...defaultNotificationSettings, ...change };
    await db.run(sql`
      insert into notification_settings as ns
        (user_id, likes, comments, mentions, follows, followed_posts, challenges, weekly_email)
      select id, ${initial.likes}::boolean, ${initial.comments}::boolean, ${initial.mentions}::boolean, ${initial.follows}::boolean,
             ${initial.followedPosts}::boolean, ${initial.challenges}::boolean,
             ${initial.weeklyEmail}::boolean
      from users where id = ${userId}
      on conflict (user_id) do update set
        likes = coalesce(${change.likes}::boolean, ns.likes),
        comments = coalesce(${change.comments}::boolean, ns.comments),
        mentions = coalesce(${change.mentions}::boolean, ns.mentions),
        follows = coalesce(${change.follows}::boolean, ns.follows),
        followed_posts = coalesce(${change.followedPosts}::boolean, ns.followed_posts),
        challenges = coalesce(${change.challenges}::boolean, ns.challenges),
        weekly_email = coalesce(${change.weeklyEmail}::boolean, ns.weekly_email)`);
  },
};
