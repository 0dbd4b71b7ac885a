import { z } from 'zod';

export const noticeSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    path: z.string().nullable().describe('the screen with more about it'),
    time: z.number().int().describe('seconds since 1970'),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
