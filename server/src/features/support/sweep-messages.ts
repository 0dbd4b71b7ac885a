import { DAY_MS } from '@gesso/domain/kernel';
import { supportLimits } from '@gesso/domain/support';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { SupportServices } from './services.ts';
import { sweepMessages } from './support.store.ts';

const sweepSupport = defineJob('sweep-support', 'upkeep', z.strictObject({}));

/** Messages go after as long as the privacy policy says, with the addresses in them. */
export const sweepOldMessages = ({ db, clock }: SupportServices): Promise<void> =>
  sweepMessages(db, new Date(clock.now() - supportLimits.keptDays * DAY_MS));

export function scheduleMessageSweep(services: SupportServices): void {
  services.jobs.sweep(sweepSupport, {}, () => sweepOldMessages(services));
}
