import { z } from 'zod';
import { emailField } from '../accounts/schemas.ts';
import { contract, endpoint, withPublishedLimits } from '../kernel/endpoint.ts';
import { reasonSchema, subjectSchema } from '../moderation/schemas.ts';
import { reportLimits } from './limits.ts';

// Generous here: checkReport answers with the catalogue's sentences.
const words = withPublishedLimits(z.string().max(10_000), { maxLength: reportLimits.wordsMax });

const topic = { name: 'reports', about: 'Reporting what has no place here' };

export const reportsApi = contract(topic, {
  'POST /api/reports': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Report something; the same person’s second report of it changes nothing',
    description:
      'Guests report public posts, comments, profiles and collections, with an address to answer to.',
    problems: [
      'sign-in-required',
      'report-subject-not-found',
      'report-reason-mismatch',
      'report-own',
      'report-too-long',
      'report-email-missing',
      'email-invalid',
    ],
    body: z.strictObject({
      subject: subjectSchema,
      reason: reasonSchema,
      words: words.optional(),
      email: emailField().optional(),
    }),
    status: 201,
    reply: z.strictObject({
      received: z.literal(true),
      already: z.boolean().describe('whether a report of this member is open; guests are not told'),
    }),
  }),
});
