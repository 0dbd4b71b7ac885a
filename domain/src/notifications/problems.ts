import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const notificationProblems = {
  'notifications-load-failed': {
    status: 500,
    message: t('Failed to load your notifications. Please try again.'),
  },
  'notification-settings-load-failed': {
    status: 500,
    message: t('Failed to load your notification settings. Please try again.'),
  },
  'notification-settings-save-failed': {
    status: 500,
    message: t('Your choice could not be saved. Please try again.'),
  },
} as const satisfies Problems;
