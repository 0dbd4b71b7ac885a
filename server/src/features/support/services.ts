import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';

/** The services that this feature needs. */
export type SupportServices = {
  settings: Settings;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  clock: Clock;
};
