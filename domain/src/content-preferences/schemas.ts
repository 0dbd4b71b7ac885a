import { z } from 'zod';
import { contentChoices, sensitiveKinds } from './content-preferences.ts';

export const sensitiveKindSchema = z.enum(sensitiveKinds);
export const sensitiveKindsSchema = z.array(sensitiveKindSchema).max(sensitiveKinds.length);

/** The labels of an artwork, which can be changed later. */
export const contentLabelsSchema = z
  .strictObject({ sensitive: sensitiveKindsSchema, madeWithAi: z.boolean() })
  .meta({ id: 'ContentLabels' });

/** The labels as stored in an artwork: absent if not set, as for most. */
export const setLabelsSchema = z.strictObject({
  /** its kinds of sensitive content */
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
