import { z } from 'zod';
import { personCardSchema } from '../accounts/api.ts';
import {
  contract,
  cursorSchema,
  endpoint,
  idSchema,
  pageOf,
  withPublishedLimits,
} from '../kernel/endpoint.ts';
import { PICTURE_PROBLEMS, pictureForm, pictureSchema, UPLOAD_PROBLEMS } from '../pictures/api.ts';
import { pictureLimits } from '../pictures/index.ts';
import { challengeLimits, SUBMISSION_TYPES } from './limits.ts';

const place = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const epoch = z.int().min(0).max(253_402_300_799);
const weekNumber = z.int().min(1).max(challengeLimits.weekNumberMax);

const weekFields = {
  id: z.string(),
  weekNumber: z.int(),
  theme: z.string(),
  text: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  banners: z.array(pictureSchema),
  submissionCount: z.int(),
};
const week = z.strictObject(weekFields).meta({ id: 'Week' });

const submission = z
  .strictObject({
    id: z.string(),
    weekNumber: z.int(),
    theme: z.string(),
    author: personCardSchema,
    picture: z.strictObject({
      url: z.string(),
      previewUrl: z.string(),
      width: z.int(),
      height: z.int(),
      thumbhash: z.string(),
      colour: z.string(),
    }),
    description: z.string(),
    likeCount: z.int(),
    liked: z.boolean(),
    place: place.nullable(),
    time: z.int(),
  })
  .meta({ id: 'Submission' });

const weekParams = z.strictObject({ weekNumber });
const idParams = z.strictObject({ id: idSchema });
const pageQuery = z.strictObject({ cursor: cursorSchema.optional() });
const likes = z.strictObject({ likeCount: z.int(), version: z.int() });

// Generous here: checkWeekDraft answers with the catalogue's sentences.
const weekPart = {
  theme: withPublishedLimits(z.string().max(1000), {
    minLength: 1,
    maxLength: challengeLimits.themeMax,
  }),
  text: withPublishedLimits(z.string().max(20_000), {
    minLength: 1,
    maxLength: challengeLimits.textMax,
  }),
  startsAt: epoch,
  endsAt: epoch,
  banners: withPublishedLimits(z.array(idSchema).max(20), { maxItems: challengeLimits.bannersMax }),
};

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
    key: z.uuid(),
  }),
};

const topic = { name: 'challenges', about: 'The weekly challenge: weeks, submissions, trophies' };

export const challengesApi = contract(topic, {
  'GET /api/challenges/current': endpoint({
    access: 'member',
    summary: 'The latest week that has started, and one’s own submission in it',
    reply: z.strictObject({ week: week.nullable(), own: submission.nullable() }),
  }),
  'GET /api/challenges/previous': endpoint({
    access: 'member',
    summary: 'The four weeks before the current one, latest first',
    reply: z.strictObject({ items: z.array(week) }),
  }),
  'GET /api/challenges': endpoint({
    access: 'member',
    summary: 'Every week that is over, latest first, with its podium',
    query: pageQuery,
    reply: pageOf(z.strictObject({ ...weekFields, podium: z.array(submission) })),
  }),
  'GET /api/challenges/:weekNumber': endpoint({
    access: 'member',
    summary:
      'One week that has started, one’s own submission in it, and its podium once it is over',
    problems: ['week-not-found'],
    params: weekParams,
    reply: z.strictObject({
      week,
      own: submission.nullable(),
      podium: z.array(submission),
    }),
  }),
  'GET /api/challenges/:weekNumber/submissions': endpoint({
    access: 'member',
    summary: 'The submissions of others in a week, newest first',
    problems: ['week-not-found'],
    params: weekParams,
    query: pageQuery,
    reply: pageOf(submission),
  }),
  'POST /api/challenges/:weekNumber/submissions': endpoint({
    access: 'member',
    summary: 'Submit to a week: one picture ("file"), a "description" and a "key" (multipart)',
    problems: [
      'picture-missing',
      'picture-damaged',
      'picture-too-many-pixels',
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
    reply: submission,
  }),
  'DELETE /api/submissions/:id': endpoint({
    access: 'member',
    summary: 'Withdraw a submission of one’s own while its week is open',
    problems: ['submission-not-found', 'submission-not-yours', 'week-closed'],
    params: idParams,
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/submissions/:id/like': endpoint({
    access: 'member',
    summary: 'Like a submission; liking twice is liking once',
    problems: ['submission-not-found'],
    params: idParams,
    reply: likes,
  }),
  'DELETE /api/submissions/:id/like': endpoint({
    access: 'member',
    summary: 'Take a like of a submission back',
    problems: ['submission-not-found'],
    params: idParams,
    reply: likes,
  }),
  'GET /api/users/:id/submissions': endpoint({
    access: 'member',
    summary: 'The submissions of one artist, newest first',
    params: idParams,
    query: pageQuery,
    reply: pageOf(submission),
  }),
  'GET /api/users/:id/trophies': endpoint({
    access: 'member',
    summary: 'The trophies of one artist, how many weeks they entered, and how many in a row',
    params: idParams,
    reply: z.strictObject({
      submissionCount: z.int(),
      streak: z.int(),
      trophies: z.array(
        z.strictObject({
          weekNumber: z.int(),
          theme: z.string(),
          place,
          submissionId: z.string(),
        }),
      ),
    }),
  }),
  'GET /api/challenges/plan': endpoint({
    access: 'official',
    summary: 'Every week, planned ones too, latest first, and what the next one could be',
    query: pageQuery,
    reply: z.strictObject({
      items: z.array(week),
      next: z.string().nullable(),
      proposal: z.strictObject({ weekNumber: z.int(), startsAt: z.int(), endsAt: z.int() }),
    }),
  }),
  'POST /api/challenges': endpoint({
    access: 'official',
    summary: 'Plan a week',
    problems: [...WEEK, 'week-past'],
    body: z.strictObject({ weekNumber, ...weekPart }),
    status: 201,
    reply: week,
  }),
  'PATCH /api/challenges/:weekNumber': endpoint({
    access: 'official',
    summary: 'Change a week that is not over',
    problems: [...WEEK, 'week-past', 'week-over', 'week-started'],
    params: weekParams,
    body: z.strictObject(weekPart).partial(),
    reply: week,
  }),
  'DELETE /api/challenges/:weekNumber': endpoint({
    access: 'official',
    summary: 'Delete a week that has not begun',
    problems: ['week-not-found', 'week-begun'],
    params: weekParams,
    status: 204,
    reply: z.null(),
  }),
  'POST /api/challenges/banners': endpoint({
    access: 'official',
    summary: 'Upload one banner picture (multipart field "file") for a week',
    problems: PICTURE_PROBLEMS,
    multipart: pictureForm('post'),
    status: 201,
    reply: pictureSchema,
  }),
});
