import { z } from 'zod';
import { contract, endpoint } from '../kernel/api.ts';
import { reportFormSchema } from './schemas.ts';

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
    body: reportFormSchema,
    status: 201,
    reply: z.strictObject({
      received: z.literal(true),
      already: z.boolean().describe('whether a report of this member is open; guests are not told'),
    }),
  }),
});
