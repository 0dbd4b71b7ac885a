import { z } from 'zod';
import { contentLabelsSchema } from '../content-preferences/schemas.ts';
import {
  contract,
  cursorSchema,
  endpoint,
  idempotencyKeySchema,
  idSchema,
  pageOf,
  withPublishedLimits,
} from '../kernel/api.ts';
import { PICTURE_PROBLEMS, pictureForm, UPLOAD_PROBLEMS } from '../pictures/api.ts';
import { pictureLimits } from '../pictures/pictures.ts';
import { pictureSchema } from '../pictures/schemas.ts';
import { challengeLimits, SUBMISSION_TYPES } from './challenges.ts';
import {
  challengeRecordSchema,
  pastWeekSchema,
  submissionSchema,
  weekDraftSchema,
  weekProposalSchema,
  weekSchema,
} from './schemas.ts';

const weekParams = weekDraftSchema.pick({ weekNumber: true });
const idParams = z.strictObject({ id: idSchema });
const pageQuery = z.strictObject({ cursor: cursorSchema.optional() });
const likes = z.strictObject({ likeCount: z.int(), version: z.int() });

const WEEK = [
  'week-number-invalid',
  'week-theme',
  'week-text',
  'week-dates',
  'week-banners',
  'week-number-taken',
  'week-overlap',
  'week-order',
  'week-not-found',
] as const;

const submissionForm = {
  file: { maxBytes: pictureLimits.maxBytes.submission, types: SUBMISSION_TYPES },
  fields: z.strictObject({
    description: withPublishedLimits(z.string(), {
      minLength: 1,
      maxLength: challengeLimits.descriptionMax,
    }),
    key: idempotencyKeySchema,
    /** its sensitive content: kinds, separated by commas */
    sensitive: z.string().optional(),
    madeWithAi: z.enum(['true', 'false']).optional(),
  }),
};

const topic = { name: 'challenges', about: 'The weekly challenge: weeks, submissions, trophies' };

export const challengesApi = contract(topic, {
  'GET /api/challenges/current': endpoint({
    access: 'member',
    summary: 'The latest week that has started, and the member’s own submission to it',
    reply: z.strictObject({ week: weekSchema.nullable(), own: submissionSchema.nullable() }),
  }),
  'GET /api/challenges/previous': endpoint({
    access: 'member',
    summary: 'The four weeks before the current one, latest first',
    reply: z.strictObject({ items: z.array(weekSchema) }),
  }),
  'GET /api/challenges': endpoint({
    access: 'member',
    summary: 'Every week that is over, latest first, with its podium',
    query: pageQuery,
    reply: pageOf(pastWeekSchema),
  }),
  'GET /api/challenges/:weekNumber': endpoint({
    access: 'member',
    summary:
      'One week that has started, the member’s own submission to it, and its podium once it is over',
    problems: ['week-not-found'],
    params: weekParams,
    reply: z.strictObject({
      week: weekSchema,
      own: submissionSchema.nullable(),
      podium: z.array(submissionSchema),
    }),
  }),
  'GET /api/challenges/:weekNumber/submissions': endpoint({
    access: 'member',
    summary: 'The submissions of others in a week, newest first',
    problems: ['week-not-found'],
    params: weekParams,
    query: pageQuery,
    reply: pageOf(submissionSchema),
  }),
  'POST /api/challenges/:weekNumber/submissions': endpoint({
    access: 'member',
    summary:
      'Submit to a week: one image ("file"), a "description", a "key", and optional labels (multipart)',
    problems: [
      'picture-missing',
      'picture-damaged',
      'picture-too-many-pixels',
      'picture-too-long',
      'submission-not-image',
      'submission-too-large',
      'submission-description-missing',
      'submission-description-too-long',
      'submission-exists',
      'submission-failed',
      'submission-not-found',
      'week-not-found',
      'week-closed',
      'request-key-reused',
      ...UPLOAD_PROBLEMS,
    ],
    params: weekParams,
    multipart: submissionForm,
    status: 201,
    reply: submissionSchema,
  }),
  'DELETE /api/submissions/:id': endpoint({
    access: 'member',
    summary: 'Withdraw one’s own submission while its week is open',
    problems: ['submission-not-found', 'submission-not-yours', 'week-closed'],
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/submissions/:id/labels': endpoint({
    access: 'member',
    summary: 'Set the content labels of a submission; for its author or a moderator',
    problems: ['submission-not-found', 'submission-not-yours', 'label-by-moderator'],
    params: idParams,
    body: contentLabelsSchema,
    reply: contentLabelsSchema,
  }),
  'PUT /api/submissions/:id/like': endpoint({
    access: 'member',
    summary: 'Like a submission; idempotent',
    problems: ['submission-not-found'],
    params: idParams,
    reply: likes,
  }),
  'DELETE /api/submissions/:id/like': endpoint({
    access: 'member',
    summary: 'Unlike a submission',
    problems: ['submission-not-found'],
    params: idParams,
    reply: likes,
  }),
  'GET /api/users/:id/submissions': endpoint({
    access: 'member',
    summary: 'The submissions of one artist, newest first',
    params: idParams,
    query: pageQuery,
    reply: pageOf(submissionSchema),
  }),
  'GET /api/users/:id/trophies': endpoint({
    access: 'member',
    summary: 'The trophies of one artist, how many weeks they entered, and how many in a row',
    params: idParams,
    reply: challengeRecordSchema,
  }),
  'GET /api/challenges/plan': endpoint({
    access: 'official',
    summary:
      'Every week, including scheduled ones, latest first, and a suggestion for the next one',
    query: pageQuery,
    reply: z.strictObject({
      items: z.array(weekSchema),
      next: z.string().nullable(),
      proposal: weekProposalSchema,
    }),
  }),
  'POST /api/challenges': endpoint({
    access: 'official',
    summary: 'Schedule a week',
    problems: [...WEEK, 'week-past'],
    body: weekDraftSchema,
    status: 201,
    reply: weekSchema,
  }),
  'PATCH /api/challenges/:weekNumber': endpoint({
    access: 'official',
    summary: 'Change a week that is not over',
    problems: [...WEEK, 'week-past', 'week-over', 'week-started'],
    params: weekParams,
    body: weekDraftSchema.omit({ weekNumber: true }).partial(),
    reply: weekSchema,
  }),
  'DELETE /api/challenges/:weekNumber': endpoint({
    access: 'official',
    summary: 'Delete a week that has not started',
    problems: ['week-not-found', 'week-begun'],
    params: weekParams,
    status: 204,
    reply: z.null(),
  }),
  'POST /api/challenges/banners': endpoint({
    access: 'official',
    summary: 'Upload one banner image (multipart field "file") for a week',
    problems: PICTURE_PROBLEMS,
    multipart: pictureForm('post'),
    status: 201,
    reply: pictureSchema,
  }),
});
