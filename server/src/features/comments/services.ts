import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { CountPost } from '../posts/count-post.ts';
import type { Live } from '../topics/live.ts';

/** The services that this feature takes. */
export type CommentsServices = {
  db: Database;
  live: Live;
  blocks: Blocks;
  clock: Clock;
  countPost: CountPost;
};
