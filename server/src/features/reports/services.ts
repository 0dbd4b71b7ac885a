import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type ReportsServices = {
  db: Database;
  live: Live;
  blocks: Blocks;
  storage: Storage;
  clock: Clock;
};
