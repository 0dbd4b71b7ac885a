import { z } from 'zod';
import { contentChoices, sensitiveKinds } from './kinds.ts';

export const sensitiveKindSchema = z.enum(sensitiveKinds);
export const sensitiveKindsSchema = z.array(sensitiveKindSchema).max(sensitiveKinds.length);

const choice = z.enum(contentChoices);

export const contentPreferencesSchema = z
  .strictObject({
    nudity: choice,
    violence: choice,
    flashing: choice,
    /** work made with AI is never covered */
    madeWithAi: z.enum(['show', 'hide']),
  })
  .meta({ id: 'ContentPreferences' });
