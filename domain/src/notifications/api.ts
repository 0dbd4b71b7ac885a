import { z } from 'zod';
import { contract, cursorSchema, endpoint, pageOf } from '../kernel/api.ts';
import { notificationSchema, notificationSettingsSchema } from './schemas.ts';

const unread = z.strictObject({
  unread: z.number().int().describe('how many have not been read, at most 100'),
});
const topic = { name: 'notifications', about: 'Notifications of a member' };

export const notificationsApi = contract(topic, {
  'GET /api/me/notifications': endpoint({
    access: 'member',
    summary: 'The notifications of the signed-in member, newest first; kept for 90 days',
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(notificationSchema).extend({
      newest: z.string().nullable().describe('the cursor of its first, to mark as read up to it'),
    }),
  }),
  'GET /api/me/notifications/unread': endpoint({
    access: 'member',
    summary: 'Number of unread notifications',
    reply: unread,
  }),
  'PUT /api/me/notifications/read': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Mark a notification and all older ones as read',
    body: z.strictObject({ upTo: cursorSchema }),
    reply: unread,
  }),
  'GET /api/me/notification-settings': endpoint({
    access: 'member',
    summary: 'Notification settings; decisions and exports are always announced',
    reply: notificationSettingsSchema,
  }),
  'PATCH /api/me/notification-settings': endpoint({
    access: 'member',
    summary: 'Turn kinds of notifications on or off',
    body: notificationSettingsSchema.partial(),
    reply: notificationSettingsSchema,
  }),
});
