import type { z } from 'zod';
import type { contentPreferencesSchema } from './schemas.ts';

/** What somebody wants done with sensitive work, and with work made with AI. */
export type ContentPreferences = z.infer<typeof contentPreferencesSchema>;
