import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';

export const hiddenPersonSchema = z
  .strictObject({
    kind: z.enum(['block', 'mute']),
    person: personCardSchema,
    time: z.int().describe('since when, in seconds since 1970'),
  })
  .meta({ id: 'HiddenPerson' });
