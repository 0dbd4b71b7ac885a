import type { Database } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type PeopleServices = {
  db: Database;
  live: Live;
};
