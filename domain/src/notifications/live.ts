/** A notification was added, read or has gone; sent to the person’s own tabs. */
export type NotificationEvent = { type: 'notifications-changed' };
