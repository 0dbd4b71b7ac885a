import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type LanguagesServices = {
  db: Database;
  live: Live;
  sessions: Sessions;
  settings: Settings;
};
