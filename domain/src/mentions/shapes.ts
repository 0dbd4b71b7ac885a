import type { z } from 'zod';
import type { mentionSchema } from './schemas.ts';

/** A name in a text that leads to a person the viewer may see. */
export type Mention = z.infer<typeof mentionSchema>;
