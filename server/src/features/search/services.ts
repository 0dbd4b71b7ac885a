import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';

/** The services that this feature needs. */
export type SearchServices = {
  db: Database;
  replica: Replica;
  blocks: Blocks;
  preferences: Preferences;
  translators: Translators;
};
