import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { mentionsSchema } from '../mentions/schemas.ts';

export const commentSchema = z
  .strictObject({
    id: z.string(),
    postId: z.string(),
    /** null when its author is gone */
    author: personCardSchema.nullable(),
    comment: z.string(),
    mentions: mentionsSchema,
    /** epoch seconds of writing; determines its position in the list */
    time: z.int(),
    /** epoch seconds of the last edit, null when there was none */
    editedAt: z.int().nullable(),
  })
  .meta({ id: 'Comment' });
