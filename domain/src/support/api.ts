import { z } from 'zod';
import { emailField } from '../accounts/api.ts';
import { contract, endpoint, withPublishedLimits } from '../kernel/endpoint.ts';
import { supportLimits } from './limits.ts';
import { supportCategories } from './shapes.ts';

const text = () => z.string().max(1000);

const topic = { name: 'support', about: 'Writing to the support team' };

export const supportApi = contract(topic, {
  'POST /api/send-support-email': endpoint({
    access: 'guest',
    summary: 'Write to the support team',
    problems: [
      'support-email-missing',
      'support-category-missing',
      'support-subject-missing',
      'support-message-missing',
      'support-refused',
      'email-invalid',
    ],
    body: z.strictObject({
      email: emailField(),
      subject: withPublishedLimits(text(), { minLength: 1, maxLength: supportLimits.subjectMax }),
      message: withPublishedLimits(z.string().max(20_000), {
        minLength: 1,
        maxLength: supportLimits.messageMax,
      }),
      category: withPublishedLimits(text(), { enum: Object.keys(supportCategories) }),
    }),
    reply: z.strictObject({ success: z.literal(true), message: z.string() }),
  }),
  'GET /api/mailboxes': endpoint({
    access: 'guest',
    summary: 'The addresses people may write to',
    reply: z.strictObject({ support: z.string(), legal: z.string() }),
  }),
});
