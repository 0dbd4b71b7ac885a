import { z } from 'zod';

export const mentionSchema = z
  .strictObject({
    id: z.string().describe('of the person'),
    name: z.string().describe('as it stands behind the @ in the text, in lower case'),
    username: z.string().describe('which the person has now'),
  })
  .meta({ id: 'Mention' });

/** Absent where there are none: most texts name nobody. */
export const mentionsSchema = z.array(mentionSchema).optional();
