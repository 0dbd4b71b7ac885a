import { checkWithdraw, type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import type { challengesApi } from '@gesso/domain/challenges/api';
import { readLabelTexts } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import type { Routes } from '../../platform/http/serve.ts';
import { createSubmission } from './create-submission.ts';
import { discardSubmission, scheduleDiscards } from './discard-files.ts';
import { createLabelSubmission } from './label-submission.ts';
import { createSetSubmissionLike } from './like-submission.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';
import { weeksStore } from './weeks.store.ts';

/** Deletes the row and schedules the removal of its files, in one transaction. */
async function withdrawSubmission(
  { db, jobs, live, clock, blocks }: ChallengesServices,
  viewer: { id: string },
  id: string,
) {
  const reader = { viewerId: viewer.id, hidden: await blocks.blockedWith(viewer) };
  const submission = await submissionsStore.one(db, reader, id);
  const week = submission && (await weeksStore.one(db, submission.weekNumber));
  if (!week) return err('submission-not-found');
  const allowed = checkWithdraw(viewer, submission, week, clock.now());
  if (!allowed.ok) return allowed;
  const removed = await db.transaction(async (tx) => {
    const file = await submissionsStore.remove(tx, id);
    if (file) await jobs.add(discardSubmission, file, { tx });
    return file !== undefined;
  });
  if (!removed) return err('submission-not-found');
  const event: WeekEvent = { type: 'submission-removed', id };
  live.publish(weekTopic(week.weekNumber), event, [viewer.id]);
  return ok(null);
}

const TEXTS = ['description', 'key', 'sensitive', 'madeWithAi'];
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function submissionsRoutes(services: ChallengesServices) {
  scheduleDiscards(services);
  const setLike = createSetSubmissionLike(services);
  const label = createLabelSubmission(services);

  return {
    'POST /api/challenges/:weekNumber/submissions': {
      limit: { max: 60, seconds: 60, by: 'person' },
      upload: true,
      handle: async ({ params, viewer, request }) => {
        const limits = { maxBytes: pictureLimits.maxBytes.submission, texts: TEXTS };
        const submitted = await services.uploads.receive(
          request,
          limits,
          async ({ path, hash, fields }) => {
            const { description = '', key = '' } = fields;
            if (!KEY.test(key)) return err('invalid-input');
            const labels = readLabelTexts(fields);
            if (!labels.ok) return labels;
            const { weekNumber } = params;
            const { id: authorId, sessionId } = viewer;
            const text = { description, key, labels: labels.value };
            const submission = { weekNumber, authorId, sessionId, ...text };
            return createSubmission(services, {
              ...submission,
              picture: { path },
              pictureHash: hash,
            });
          },
        );
        if (submitted.ok) return submitted;
        const { code } = submitted;
        return code === 'picture-too-large' ? err('submission-too-large') : err(code);
      },
    },
    'DELETE /api/submissions/:id': {
      handle: ({ params, viewer }) => withdrawSubmission(services, viewer, params.id),
    },
    'PUT /api/submissions/:id/labels': {
      limit: { max: 60, seconds: 60, by: 'person' },
      handle: ({ params, body, viewer }) => label(viewer, params.id, body),
    },
    'PUT /api/submissions/:id/like': {
      handle: ({ params, viewer }) => setLike(viewer.id, params.id, true),
    },
    'DELETE /api/submissions/:id/like': {
      handle: ({ params, viewer }) => setLike(viewer.id, params.id, false),
    },
  } satisfies Partial<Routes<typeof challengesApi>>;
}
