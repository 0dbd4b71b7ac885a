import { DAY_MS } from '@gesso/domain/kernel';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import { makeJobsDue } from './test-jobs.ts';

/** Moves the clock forward and runs every job due by then, including jobs added meanwhile. */
export async function passDays({ db, services, clock }: TestApp, days: number): Promise<void> {
  clock.move(days * DAY_MS);
  await makeJobsDue(db, sql`run_at <= ${new Date(clock.now())}`);
  await services.jobs.runAll();
}
