import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { notificationKinds } from './kinds.ts';

export const notificationSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    title: z.string().describe('of a notice; of a post: its caption; else empty'),
    text: z.string().describe('of a notice; else empty'),
    people: z.array(personCardSchema).describe('the latest two who did it; none for a notice'),
    personCount: z.number().int().describe('how many did it, at most 100'),
    pictureUrl: z.string().nullable().describe('of the post or submission it is about'),
    path: z.string().nullable().describe('the screen with more about it'),
    time: z.number().int().describe('seconds since 1970'),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

export const notificationSettingsSchema = z
  .strictObject({ likes: z.boolean(), comments: z.boolean(), follows: z.boolean() })
  .meta({ id: 'NotificationSettings' });
