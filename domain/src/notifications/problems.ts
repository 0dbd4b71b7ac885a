export const notificationProblems = {
  'notifications-load-failed': 'Failed to load your notifications. Please try again.',
  'notification-settings-load-failed':
    'Failed to load your notification settings. Please try again.',
  'notification-settings-save-failed': 'Your choice could not be saved. Please try again.',
} as const;
