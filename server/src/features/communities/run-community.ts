import { type Sql, sql } from '../../platform/database/database.ts';
import { mayWrite } from '../visibility/visible.ts';

/**
 * Whether somebody may look after what is in a community: its owner and its moderators, unless they are
 * suspended. For the statement that writes.
 */
export const mayRunCommunity = (communityId: string | Sql, viewerId: string): Sql =>
  sql`may_run_community(${communityId}, ${viewerId}) and ${mayWrite(viewerId)}`;
