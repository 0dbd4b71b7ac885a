import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Tools } from '../../tools.ts';

const sweepSessions = defineJob('sweep-sessions', 'upkeep', z.strictObject({}));

/** Sessions that have run out are refused anyway; their rows need not pile up. */
export function sweepSessionsHourly({ jobs, sessions }: Tools): void {
  jobs.sweep(sweepSessions, {}, async () => {
    await sessions.sweep();
  });
}
