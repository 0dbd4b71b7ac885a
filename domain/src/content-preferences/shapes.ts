import type { z } from 'zod';
import type { contentLabelsSchema, contentPreferencesSchema, setLabelsSchema } from './schemas.ts';

/** What somebody wants done with sensitive work, and with work made with AI. */
export type ContentPreferences = z.infer<typeof contentPreferencesSchema>;

/** What is said about a post or a submission, spelt out. */
export type ContentLabels = z.infer<typeof contentLabelsSchema>;

/** The same, without what is not set. */
export type SetLabels = z.infer<typeof setLabelsSchema>;
