import type { z } from 'zod';
import type { hiddenPersonSchema } from './schemas.ts';

/** Somebody the viewer has blocked or muted. */
export type HiddenPerson = z.infer<typeof hiddenPersonSchema>;
