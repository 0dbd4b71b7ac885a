import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Preferences } from '../content-preferences/content-preferences.ts';
import type { HtmlPages } from '../pages/pages.ts';
import type { SessionOf } from '../sessions/session-answers.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type CollectionsServices = {
  settings: Settings;
  db: Database;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  pages: HtmlPages;
  translators: Translators;
  clock: Clock;
  sessionOf: SessionOf;
};
