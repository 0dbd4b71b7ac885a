import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Images } from '../../platform/images/images.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { Uploads } from '../media/uploads.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type ChallengesServices = {
  settings: Settings;
  db: Database;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  uploads: Uploads;
  storage: Storage;
  images: Images;
  jobs: Jobs;
  log: Log;
  clock: Clock;
};
