import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type TwoFactorServices = {
  settings: Settings;
  db: Database;
  live: Live;
  sessions: Sessions;
  jobs: Jobs;
  secret: Secret;
  mail: Mail;
  clock: Clock;
};
