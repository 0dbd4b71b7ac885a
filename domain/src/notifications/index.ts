export {
  type ActKind,
  type ActSwitch,
  emailSwitches,
  type NotificationKind,
  notificationSwitches,
  switchNames,
  switchOf,
} from './kinds.ts';
export { notificationLimits } from './limits.ts';
export type { NotificationEvent } from './live.ts';
export { notificationProblems } from './problems.ts';
export { defaultNotificationSettings } from './settings.ts';
export type { Notification, NotificationSettings } from './shapes.ts';
export { countWeek, isCounted, lastWeek, weekInWords } from './week-words.ts';
export { notificationWords, unreadLabel } from './words.ts';
