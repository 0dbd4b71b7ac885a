import { z } from 'zod';
import { emailField } from '../accounts/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { reasonSchema, subjectSchema } from '../moderation/schemas.ts';
import { reportLimits } from './reports.ts';

// Deliberately lenient: checkReport answers with the catalog's messages.
const words = withPublishedLimits(z.string().max(10_000), { maxLength: reportLimits.wordsMax });

export const reportFormSchema = z.strictObject({
  subject: subjectSchema,
  reason: reasonSchema,
  words: words.optional(),
  email: emailField().optional(),
});
