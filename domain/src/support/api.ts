import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { mailboxesSchema, supportDraftSchema } from './schemas.ts';

const topic = { name: 'support', about: 'Messages to support' };

export const supportApi = contract(topic, {
  'POST /api/send-support-email': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Write to the support team',
    problems: [
      'support-email-missing',
      'support-category-missing',
      'support-subject-missing',
      'support-message-missing',
      'support-refused',
      'email-invalid',
    ],
    body: supportDraftSchema,
    reply: z.strictObject({ success: z.literal(true), message: z.string() }),
  }),
  'GET /api/mailboxes': endpoint({
    access: 'guest',
    summary: 'The addresses people may write to',
    reply: mailboxesSchema,
  }),
});
