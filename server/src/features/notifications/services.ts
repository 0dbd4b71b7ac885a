import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type NotificationsServices = {
  settings: Settings;
  db: Database;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  jobs: Jobs;
  secret: Secret;
  mail: Mail;
  translators: Translators;
  clock: Clock;
};
