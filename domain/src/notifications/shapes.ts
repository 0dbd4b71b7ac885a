import type { z } from 'zod';
import type { notificationSchema, notificationSettingsSchema } from './schemas.ts';

/** What a member is told: by the product, or about what people did. */
export type Notification = z.infer<typeof notificationSchema>;

/** Which kinds of notifications somebody wants. */
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
