import { z } from 'zod';
import { contract, cursorSchema, endpoint, idSchema, pageOf } from '../kernel/api.ts';
import { moderationLimits } from './moderation.ts';
import {
  caseCardSchema,
  caseDetailSchema,
  caseStateSchema,
  decisionFormSchema,
  ownDecisionSchema,
  wordsSchema,
} from './schemas.ts';

const params = z.strictObject({ id: idSchema });
const page = { cursor: cursorSchema.optional() };

const { wordsMax, appealMax } = moderationLimits;

const appealKey = {
  decisionId: idSchema.optional().describe('of a decision about the signed-in member'),
  token: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('from the email, for people without a session'),
};

const topic = { name: 'moderation', about: 'Cases, decisions and appeals' };

export const moderationApi = contract(topic, {
  'GET /api/moderation/cases': endpoint({
    access: 'moderator',
    summary: 'The cases in a state, by due time; decided ones newest first',
    query: z.strictObject({ state: caseStateSchema.optional(), ...page }),
    reply: pageOf(caseCardSchema),
  }),
  'GET /api/moderation/counts': endpoint({
    access: 'moderator',
    summary: 'Number of waiting cases and of overdue ones',
    reply: z.strictObject({
      open: z.number().int(),
      appealed: z.number().int(),
      overdue: z.number().int().describe('open and appealed ones'),
    }),
  }),
  'GET /api/moderation/cases/:id': endpoint({
    access: 'moderator',
    summary: 'A case with its reports, the history of its author and its log',
    problems: ['case-not-found'],
    params,
    reply: caseDetailSchema,
  }),
  'PUT /api/moderation/cases/:id/claim': endpoint({
    access: 'moderator',
    summary: 'Work on a case; the claim lapses after half an hour and can be renewed',
    problems: ['case-not-found', 'case-claimed', 'case-decided', 'case-not-yours-to-decide'],
    params,
    reply: caseDetailSchema,
  }),
  'DELETE /api/moderation/cases/:id/claim': endpoint({
    access: 'moderator',
    summary: 'Release a claimed case',
    problems: ['case-not-found'],
    params,
    reply: caseDetailSchema,
  }),
  'POST /api/moderation/cases/:id/decision': endpoint({
    access: 'moderator',
    summary: 'Decide a claimed case; idempotent',
    problems: [
      'case-not-found',
      'case-not-claimed',
      'case-decided',
      'case-not-yours-to-decide',
      'decision-rule-missing',
      'decision-days-invalid',
      'decision-words-too-long',
      'decision-needs-person',
      'decision-of-official',
    ],
    params,
    body: decisionFormSchema,
    reply: caseDetailSchema,
  }),
  'POST /api/moderation/cases/:id/reversal': endpoint({
    access: 'moderator',
    summary: 'Reverse a decision and its effects',
    problems: [
      'case-not-found',
      'case-not-yours-to-decide',
      'decision-not-reversible',
      'decision-words-too-long',
    ],
    params,
    body: z.strictObject({ words: wordsSchema(wordsMax).optional() }),
    reply: caseDetailSchema,
  }),
  'POST /api/moderation/cases/:id/appeal-decision': endpoint({
    access: 'moderator',
    summary: 'Decide the appeal of a claimed case',
    problems: [
      'case-not-found',
      'case-not-claimed',
      'case-decided',
      'case-not-yours-to-decide',
      'decision-words-too-long',
    ],
    params,
    body: z.strictObject({
      outcome: z.enum(['upheld', 'reversed']),
      words: wordsSchema(wordsMax).optional(),
    }),
    reply: caseDetailSchema,
  }),
  'GET /api/me/decisions': endpoint({
    access: 'member',
    summary: 'Decisions about the signed-in member, newest first',
    query: z.strictObject(page),
    reply: pageOf(ownDecisionSchema),
  }),
  'POST /api/appeals/look-up': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'The decision that can be appealed',
    problems: ['appeal-not-found'],
    body: z.strictObject(appealKey),
    reply: ownDecisionSchema,
  }),
  'POST /api/appeals': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Appeal a decision about oneself; once per decision',
    problems: ['appeal-not-found', 'appeal-empty', 'appeal-too-long', 'appeal-made'],
    body: z.strictObject({ ...appealKey, words: wordsSchema(appealMax, 1) }),
    status: 201,
    reply: ownDecisionSchema,
  }),
});
