import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import type { Archives } from '../../platform/storage/archives.ts';
import type { OriginalFiles } from '../../platform/storage/original-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Declarations } from '../declarations/declaration.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type ExportsServices = {
  settings: Settings;
  declarations: Declarations;
  db: Database;
  live: Live;
  storage: Storage;
  archives: Archives;
  originalFiles: OriginalFiles;
  jobs: Jobs;
  secret: Secret;
  mail: Mail;
  translators: Translators;
  clock: Clock;
};
