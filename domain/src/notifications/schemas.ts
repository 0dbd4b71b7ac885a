import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { mentionPlaces, notificationKinds } from './notifications.ts';

export const notificationSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    week: z
      .strictObject({ weekNumber: z.number().int(), theme: z.string() })
      .nullable()
      .describe('the challenge it is about'),
    title: z
      .string()
      .describe('of a notice; of a post: its caption; of a week: its number and theme; else empty'),
    text: z
      .string()
      .describe(
        'of a notice; of a comment, or a mention in one: its beginning; of a result: the description of the reader’s own submission; else empty',
      ),
    people: z
      .array(personCardSchema)
      .describe('the latest two who did it, or the first two on the podium; none for a notice'),
    personCount: z.number().int().describe('how many did it, at most 100'),
    postCount: z.number().int().describe('how many posts a followed artist made, at most 100'),
    place: z
      .number()
      .int()
      .nullable()
      .describe('of a result: the place of the reader’s own submission on the podium'),
    pictureUrl: z.string().nullable().describe('of the post or submission it is about'),
    mentionedIn: z
      .enum(mentionPlaces)
      .nullable()
      .describe('where the reader was mentioned; null for all other kinds'),
    path: z.string().nullable().describe('the screen with more about it'),
    time: z.number().int().describe('seconds since 1970'),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

export const notificationSettingsSchema = z
  .strictObject({
    likes: z.boolean(),
    comments: z.boolean(),
    mentions: z.boolean(),
    follows: z.boolean(),
    followedPosts: z.boolean(),
    challenges: z.boolean(),
    weeklyEmail: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' });
