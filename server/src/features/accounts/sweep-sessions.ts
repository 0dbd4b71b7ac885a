import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { AccountsServices } from './services.ts';

const sweepSessions = defineJob('sweep-sessions', 'upkeep', z.strictObject({}));

/** Expired sessions are refused anyway; this deletes their rows. */
export function sweepSessionsHourly({ jobs, sessions }: AccountsServices): void {
  jobs.sweep(sweepSessions, {}, async () => {
    await sessions.sweep();
  });
}
