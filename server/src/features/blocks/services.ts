import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CountPerson } from '../people/count-person.ts';
import type { Live } from '../topics/live.ts';
import type { Blocks } from './blocks.ts';

/** The services that this feature takes. */
export type BlocksServices = {
  settings: Settings;
  db: Database;
  live: Live;
  blocks: Blocks;
  clock: Clock;
  countPerson: CountPerson;
};
