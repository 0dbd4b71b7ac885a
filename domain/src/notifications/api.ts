import { z } from 'zod';
import { contract, cursorSchema, endpoint, pageOf } from '../kernel/api.ts';
import { notificationSchema, notificationSettingsSchema } from './schemas.ts';

const unread = z.strictObject({
  unread: z.number().int().describe('how many have not been read, at most 100'),
});
const topic = { name: 'notifications', about: 'What a member is told' };

export const notificationsApi = contract(topic, {
  'GET /api/me/notifications': endpoint({
    access: 'member',
    summary: 'One’s own notifications, newest first; they are kept for 90 days',
    query: z.strictObject({ cursor: cursorSchema.optional() }),
    reply: pageOf(notificationSchema).extend({
      newest: z.string().nullable().describe('the cursor of its first, to mark as read up to it'),
    }),
  }),
  'GET /api/me/notifications/unread': endpoint({
    access: 'member',
    summary: 'How many of one’s notifications have not been read',
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
    summary: 'Which kinds of notifications one wants; decisions and exports are always told',
    reply: notificationSettingsSchema,
  }),
  'PATCH /api/me/notification-settings': endpoint({
    access: 'member',
    summary: 'Switch some of these kinds on or off',
    body: notificationSettingsSchema.partial(),
    reply: notificationSettingsSchema,
  }),
});
