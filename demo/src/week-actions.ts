import { labelsOf } from '@gesso/domain/content-preferences';
import { addBanner } from '@gesso/server/features/challenges/add-banner';
import {
  storeSubmission,
  submissionHash,
} from '@gesso/server/features/challenges/create-submission';
import { addWeek } from '@gesso/server/features/challenges/plan-week';
import { submissionsStore } from '@gesso/server/features/challenges/submissions.store';
import { weeksStore } from '@gesso/server/features/challenges/weeks.store';
import { fileHash } from '@gesso/server/platform/idempotency/content-hash';
import type { Services } from '@gesso/server/services';
import { demoStore } from './demo.store.ts';
import { keyOf, personIdOf } from './ids.ts';
import type { PlannedSubmission, PlannedWeek } from './plan-weeks.ts';
import { unwrap } from './unwrap.ts';

/** Creates past weekly challenges; repeating it changes nothing. */
export function createWeekActions(services: Services) {
  const { db } = services;
  return {
    async addWeek(week: PlannedWeek, banner: Promise<Buffer>): Promise<void> {
      if (await weeksStore.one(db, week.weekNumber)) return;
      const uploaded = unwrap(
        await addBanner(services, { id: 'demo', sessionId: null }, await banner),
        'a banner',
      );
      const { weekNumber, theme, text, startsAt, endsAt } = week;
      const draft = { weekNumber, theme, text, startsAt, endsAt, banners: [uploaded.id] };
      unwrap(await addWeek(services, draft), week.theme);
    },

    /** Returns the submission's id. */
    async addSubmission(
      weekNumber: number,
      { name, by, description, time }: PlannedSubmission,
      painted: Promise<Buffer>,
    ): Promise<string> {
      const authorId = personIdOf(by);
      const before = await submissionsStore.own(db, authorId, weekNumber);
      if (before) return before.id;
      const bytes = await painted;
      const picture = unwrap(await services.images.readSubmission(bytes, authorId), name);
      const content = { weekNumber, description, labels: labelsOf({}) };
      const hash = submissionHash({ ...content, pictureHash: fileHash(bytes) });
      const key = keyOf(`entry ${name}`);
      const submission = { ...content, authorId, sessionId: null, key, hash };
      const id = unwrap(await storeSubmission(services, submission, picture, new Date(time)), name);
      if (id === null) throw new Error(`The demo could not add ${name}.`);
      return id;
    },

    async likeSubmission(id: string, { likedBy, time }: PlannedSubmission): Promise<void> {
      for (const handle of likedBy) {
        await submissionsStore.like(db, id, personIdOf(handle), new Date(time));
      }
    },

    reopenPodium: (weekNumber: number) => demoStore.reopenPodium(db, weekNumber),
  };
}

export type WeekActions = ReturnType<typeof createWeekActions>;
