import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { reportFormSchema } from './schemas.ts';

const topic = { name: 'reports', about: 'Reports of content and people' };

export const reportsApi = contract(topic, {
  'POST /api/reports': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Report content or a person; repeated reports by the same person change nothing',
    description:
      'Guests can report public posts, comments, profiles and collections, with an email address for the reply.',
    problems: [
      'sign-in-required',
      'report-subject-not-found',
      'report-reason-mismatch',
      'report-own',
      'report-too-long',
      'report-email-missing',
      'email-invalid',
    ],
    body: reportFormSchema,
    status: 201,
    reply: z.strictObject({
      received: z.literal(true),
      already: z
        .boolean()
        .describe('whether this member has an open report; always false for guests'),
    }),
  }),
});
