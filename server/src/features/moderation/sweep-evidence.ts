import { DAY_MS, HOUR_MS } from '@gesso/domain/kernel';
import { moderationLimits } from '@gesso/domain/moderation';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { evidenceStore } from './evidence.store.ts';
import type { ModerationServices } from './services.ts';

const sweepEvidence = defineJob('sweep-evidence', 'upkeep', z.strictObject({}));

/** What was kept for a case goes some time after its last decision. */
export async function sweepOldEvidence({ db, clock }: ModerationServices): Promise<void> {
  const now = clock.now();
  await evidenceStore.sweepUnnamed(db, new Date(now - HOUR_MS));
  const before = new Date(now - moderationLimits.evidenceDays * DAY_MS);
  await evidenceStore.sweepPictures(db, before);
  await evidenceStore.forgetGuests(db, before);
  await evidenceStore.sweepTokens(db, new Date(now));
}

export function scheduleEvidenceSweep(services: ModerationServices): void {
  services.jobs.sweep(sweepEvidence, {}, () => sweepOldEvidence(services));
}
