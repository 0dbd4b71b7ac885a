import type { NotificationSettings } from './shapes.ts';

/** What holds until somebody chooses. */
export const defaultNotificationSettings: NotificationSettings = {
  likes: true,
  comments: true,
  mentions: true,
  follows: true,
  followedPosts: false,
  challenges: true,
  weeklyEmail: false,
};
