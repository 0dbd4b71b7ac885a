import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import { contentVisibilityStore as store } from './content-visibility.store.ts';
import {
  BATCH_SIZE,
  contentVisibilityKey,
  setContentVisibility,
} from './content-visibility-job.ts';
import type { VisibilityEvents } from './visibility-events.ts';

const SWEPT_AT_ONCE = 500;

type Parts = { db: Database; visibilityEvents: VisibilityEvents };

/**
 * Runs batch after batch and resumes where it stopped. Meanwhile no one sees a hidden person's
 * content, since every read checks for people with unfinished batches (visible.ts).
 */
export async function applyContentVisibility(
  { db, visibilityEvents }: Parts,
  userId: string,
  size = BATCH_SIZE,
): Promise<void> {
  for (;;) {
    const batch = await db.transaction((tx) => store.updateBatch(tx, userId, size));
    if (!batch) return;
    await visibilityEvents.publishContent(userId, batch);
    if (batch.done) visibilityEvents.publishDone(userId, batch.hidden);
  }
}

export function handleContentVisibility(parts: Parts & { jobs: Jobs }): void {
  const { db, jobs } = parts;
  jobs.handle(setContentVisibility, ({ userId }) => applyContentVisibility(parts, userId));
  // A job that failed for days is not retried; the sweep adds it again.
  const sweep = defineJob('sweep-content-visibility', 'upkeep', z.strictObject({}));
  jobs.sweep(sweep, {}, async () => {
    for (const userId of await store.pending(db, SWEPT_AT_ONCE)) {
      await jobs.add(setContentVisibility, { userId }, { key: contentVisibilityKey(userId) });
    }
  });
}
