import { z } from 'zod';
import { contentChoices, sensitiveKinds } from './content-preferences.ts';

export const sensitiveKindSchema = z.enum(sensitiveKinds);
export const sensitiveKindsSchema = z.array(sensitiveKindSchema).max(sensitiveKinds.length);

/** What is said about an artwork, and may be changed later. */
export const contentLabelsSchema = z
  .strictObject({ sensitive: sensitiveKindsSchema, madeWithAi: z.boolean() })
  .meta({ id: 'ContentLabels' });

/** The labels as they stand in an artwork: absent where there is nothing to say, since most have none. */
export const setLabelsSchema = z.strictObject({
  /** what it shows that some do not want to see */
  sensitive: z.array(sensitiveKindSchema).optional(),
  madeWithAi: z.literal(true).optional(),
});

const choice = z.enum(contentChoices);

export const contentPreferencesSchema = z
  .strictObject({
    nudity: choice,
    violence: choice,
    flashing: choice,
    /** artwork made with AI is never covered */
    madeWithAi: z.enum(['show', 'hide']),
  })
  .meta({ id: 'ContentPreferences' });
