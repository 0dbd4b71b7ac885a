import type { Database } from '../../platform/database/database.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { CountPerson } from '../people/count-person.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type FollowsServices = {
  db: Database;
  replica: Replica;
  live: Live;
  blocks: Blocks;
  countPerson: CountPerson;
};
