import type { z } from 'zod';
import type { teamPersonSchema } from './schemas.ts';

/** Somebody on the About page, as far as whoever runs this gallery wants them known. */
export type TeamPerson = z.infer<typeof teamPersonSchema>;
