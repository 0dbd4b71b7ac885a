import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type ReactionsServices = {
  db: Database;
  live: Live;
  clock: Clock;
};
