import type { z } from 'zod';
import type { ORIGINAL_REFUSALS } from './limits.ts';
import type { originalSchema, originalUsageSchema } from './schemas.ts';

/** The file a picture was made from, given so that others can zoom into it. */
export type Original = z.infer<typeof originalSchema>;

export type OriginalUsage = z.infer<typeof originalUsageSchema>;

/** Why a file that has arrived was not taken. */
export type OriginalRefusal = (typeof ORIGINAL_REFUSALS)[number];
