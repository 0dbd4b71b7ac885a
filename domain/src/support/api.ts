import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

const text = z.string().max(1000);

export const supportApi = {
  'POST /api/send-support-email': endpoint({
    access: 'guest',
    summary: 'Write to the support team',
    body: z.strictObject({
      email: text,
      subject: text,
      message: z.string().max(20_000),
      category: text,
    }),
    reply: z.strictObject({ success: z.literal(true), message: z.string() }),
  }),
  'GET /api/mailboxes': endpoint({
    access: 'guest',
    summary: 'The addresses people may write to',
    reply: z.strictObject({ support: z.string(), legal: z.string() }),
  }),
};
