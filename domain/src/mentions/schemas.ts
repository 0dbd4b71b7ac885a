import { z } from 'zod';

export const mentionSchema = z
  .strictObject({
    id: z.string().describe('of the person'),
    name: z.string().describe('as written after the @ in the text, in lower case'),
    username: z.string().describe('current username'),
  })
  .meta({ id: 'Mention' });

/** Absent without mentions, as in most texts. */
export const mentionsSchema = z.array(mentionSchema).optional();
