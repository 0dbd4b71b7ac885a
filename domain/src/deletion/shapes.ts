import type { z } from 'zod';
import type { deletionCountsSchema } from './schemas.ts';

/** How much of somebody's would be deleted with their account. */
export type DeletionCounts = z.infer<typeof deletionCountsSchema>;
