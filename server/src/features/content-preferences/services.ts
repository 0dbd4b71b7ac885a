import type { Database } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type ContentPreferencesServices = {
  db: Database;
  live: Live;
};
