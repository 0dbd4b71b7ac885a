import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';

/** The services that site take. */
export type SiteServices = {
  settings: Settings;
  db: Database;
  blocks: Blocks;
  clock: Clock;
};
