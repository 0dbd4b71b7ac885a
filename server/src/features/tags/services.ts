import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature needs. */
export type TagsServices = {
  db: Database;
  replica: Replica;
  live: Live;
  blocks: Blocks;
};
