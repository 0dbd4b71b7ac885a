import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { Feed } from '../posts/feed.ts';
import type { SessionOf } from '../sessions/session-answers.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type SiteServices = {
  settings: Settings;
  db: Database;
  blocks: Blocks;
  clock: Clock;
  replica: Replica;
  live: Live;
  preferences: Preferences;
  sessionOf: SessionOf;
  feed: Feed;
};
