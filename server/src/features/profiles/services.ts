import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import type { Images } from '../../platform/images/images.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { AiConsent } from '../media/ai-consent.ts';
import type { Uploads } from '../media/uploads.ts';
import type { HtmlPages } from '../pages/pages.ts';
import type { SessionOf } from '../sessions/session-answers.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type ProfilesServices = {
  settings: Settings;
  db: Database;
  replica: Replica;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  aiConsent: AiConsent;
  sessions: Sessions;
  pages: HtmlPages;
  translators: Translators;
  uploads: Uploads;
  storage: Storage;
  images: Images;
  jobs: Jobs;
  clock: Clock;
  sessionOf: SessionOf;
};
