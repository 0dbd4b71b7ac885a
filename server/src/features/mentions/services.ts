import type { Database } from '../../platform/database/database.ts';
import type { Blocks } from '../blocks/blocks.ts';

/** The services that this feature takes. */
export type MentionsServices = {
  db: Database;
  blocks: Blocks;
};
