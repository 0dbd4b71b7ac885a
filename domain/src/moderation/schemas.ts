import { z } from 'zod';
import { personCardSchema } from '../accounts/schemas.ts';
import { idSchema, withPublishedLimits } from '../kernel/api.ts';
import {
  BROKEN_RULES,
  CASE_STATES,
  LOG_ACTS,
  moderationLimits,
  OUTCOMES,
  REPORT_REASONS,
  SUBJECT_KINDS,
} from './moderation.ts';

const seconds = () => z.number().int().describe('seconds since 1970');

export const subjectSchema = z
  .strictObject({ kind: z.enum(SUBJECT_KINDS), id: idSchema })
  .meta({ id: 'Subject' });

export const reasonSchema = z.enum(REPORT_REASONS);
const outcomeSchema = z.enum(OUTCOMES);
const brokenRuleSchema = z.enum(BROKEN_RULES);
export const caseStateSchema = z.enum(CASE_STATES);

// Deliberately lenient: the rules answer with the catalog's messages.
export const wordsSchema = (maxLength: number, minLength = 0) =>
  withPublishedLimits(z.string().max(10_000), { minLength, maxLength });

const { wordsMax, suspensionDaysMin, suspensionDaysMax } = moderationLimits;

export const decisionFormSchema = z.strictObject({
  outcome: outcomeSchema,
  rule: brokenRuleSchema.optional().describe('required unless the case is dismissed'),
  days: z
    .number()
    .int()
    .optional()
    .describe(`of a suspension: ${suspensionDaysMin} to ${suspensionDaysMax}`),
  alsoRemove: z
    .boolean()
    .optional()
    .describe('also hides the content with a warning, suspension or account closure'),
  words: wordsSchema(wordsMax).optional(),
});

export const subjectContentSchema = z
  .strictObject({
    /** the caption of a post, the names of a person or community; empty without one */
    title: z.string(),
    /** a description, a comment or a bio */
    text: z.string(),
    pictures: z.array(z.strictObject({ url: z.string(), alt: z.string() })),
  })
  .meta({ id: 'SubjectContent' });

export const decisionSchema = z
  .strictObject({
    id: z.string(),
    outcome: outcomeSchema,
    rule: brokenRuleSchema.nullable(),
    days: z.number().int().nullable().describe('of a suspension'),
    removed: z.boolean().describe('whether what was reported was hidden'),
    words: z.string().describe('to the person it is about'),
    time: seconds(),
    reversedAt: seconds().nullable(),
  })
  .meta({ id: 'Decision' });

export const appealSchema = z
  .strictObject({
    words: z.string(),
    time: seconds(),
    outcome: z.enum(['upheld', 'reversed']).nullable(),
    decidedAt: seconds().nullable(),
  })
  .meta({ id: 'Appeal' });

export const caseCardSchema = z
  .strictObject({
    id: z.string(),
    subject: subjectSchema,
    state: caseStateSchema,
    openedAt: seconds(),
    dueAt: seconds(),
    reportCount: z.number().int(),
    reasons: z.array(reasonSchema).describe('without duplicates, most frequent first'),
    reported: subjectContentSchema.describe('as it was at the first report'),
    author: personCardSchema
      .nullable()
      .describe('for a community its owner; null if there is none or the account is deleted'),
    claim: z.strictObject({ by: personCardSchema, until: seconds() }).nullable(),
    outcome: outcomeSchema.nullable(),
    reversed: z.boolean(),
  })
  .meta({ id: 'CaseCard' });

export const caseReportSchema = z
  .strictObject({
    id: z.string(),
    reason: reasonSchema,
    words: z.string(),
    time: seconds(),
    from: z.enum(['member', 'guest']),
    content: subjectContentSchema.describe('as it was when this report was made'),
  })
  .meta({ id: 'CaseReport' });

export const caseDetailSchema = caseCardSchema
  .extend({
    now: subjectContentSchema.nullable().describe('current state; null once it is deleted'),
    hidden: z.boolean().describe('whether it is hidden now'),
    path: z.string().nullable().describe('the screen that shows it'),
    reports: z.array(caseReportSchema),
    history: z.array(
      z.strictObject({
        id: z.string(),
        subject: subjectSchema,
        state: caseStateSchema,
        openedAt: seconds(),
        reasons: z.array(reasonSchema),
        outcome: outcomeSchema.nullable(),
        rule: brokenRuleSchema.nullable(),
        reversed: z.boolean(),
      }),
    ),
    decision: decisionSchema.nullable(),
    decidedBy: personCardSchema.nullable(),
    appeal: appealSchema.nullable(),
    log: z.array(
      z.strictObject({
        act: z.enum(LOG_ACTS),
        by: personCardSchema.nullable(),
        detail: z.string(),
        time: seconds(),
      }),
    ),
    may: z
      .strictObject({
        claim: z.boolean(),
        decide: z.boolean().describe('also an appeal'),
        reverse: z.boolean(),
      })
      .describe('what the viewer may do with it now'),
  })
  .meta({ id: 'CaseDetail' });

/** A decision as seen by the person it is about. */
export const ownDecisionSchema = z
  .strictObject({
    decision: decisionSchema,
    subject: subjectSchema,
    reported: subjectContentSchema.omit({ pictures: true }),
    appeal: appealSchema.nullable(),
    suspendedUntil: seconds().nullable(),
  })
  .meta({ id: 'OwnDecision' });
