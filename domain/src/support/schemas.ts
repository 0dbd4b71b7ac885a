import { z } from 'zod';
import { emailField } from '../accounts/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { supportCategories, supportLimits } from './support.ts';

// Deliberately lenient: checkSupportMessage answers with the catalog's messages.
const text = () => z.string().max(1000);

export const supportDraftSchema = z.strictObject({
  email: emailField(),
  subject: withPublishedLimits(text(), { minLength: 1, maxLength: supportLimits.subjectMax }),
  message: withPublishedLimits(z.string().max(20_000), {
    minLength: 1,
    maxLength: supportLimits.messageMax,
  }),
  category: withPublishedLimits(text(), { enum: Object.keys(supportCategories) }),
});

export const mailboxesSchema = z.strictObject({ support: z.string(), legal: z.string() });
