import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { AiConsent } from '../media/ai-consent.ts';
import type { HiddenFiles } from '../media/hidden-files.ts';

/** The services that this feature takes. */
export type IiifServices = {
  settings: Settings;
  db: Database;
  blocks: Blocks;
  aiConsent: AiConsent;
  storage: Storage;
  hiddenFiles: HiddenFiles;
};
