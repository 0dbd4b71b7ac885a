import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Images } from '../../platform/images/images.ts';
import type { OriginalTasks } from '../../platform/images/originals/original-tasks.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { AiConsent } from '../media/ai-consent.ts';
import type { Uploads } from '../media/uploads.ts';
import type { HtmlPages } from '../pages/pages.ts';
import type { Live } from '../topics/live.ts';

/** The services that posts take. */
export type PostsServices = {
  settings: Settings;
  db: Database;
  replica: Replica;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  hiddenLabels: Preferences['hiddenLabels'];
  aiConsent: AiConsent;
  pages: HtmlPages;
  uploads: Uploads;
  storage: Storage;
  images: Images;
  originalTasks: OriginalTasks;
  jobs: Jobs;
  log: Log;
  clock: Clock;
};
