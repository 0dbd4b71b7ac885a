import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Live } from '../topics/live.ts';

/** The services that moderation take. */
export type ModerationServices = {
  settings: Settings;
  db: Database;
  live: Live;
  sessions: Sessions;
  jobs: Jobs;
  mail: Mail;
  clock: Clock;
};
