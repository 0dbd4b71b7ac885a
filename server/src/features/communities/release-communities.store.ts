import { type Queries, sql } from '../../platform/database/database.ts';
import { mayPublish } from '../visibility/visible.ts';

/** A community whose owner's account was closed or deleted. */
export type ReleasedCommunity = {
  id: string;
  name: string;
  /** null if it had no moderator and was closed */
  newOwnerId: string | null;
};

/**
 * When an account is closed or deleted, its communities go to their longest-serving moderators and are
 * closed if there are none. Closed ones keep their owner, who can reopen them if the account is
 * reopened.
 */
export async function releaseCommunities(
  tx: Queries,
  userId: string,
): Promise<ReleasedCommunity[]> {
  await tx.run(sql`
    select from communities where owner_id = ${userId} order by id for no key update`);
  const released = await tx.rows<ReleasedCommunity>(sql`
    with heirs as (
      select community.id, (
        select cm.user_id from community_moderators cm join users u on u.id = cm.user_id
        where cm.community_id = community.id and ${mayPublish} order by cm.created_at, cm.user_id limit 1)
        as new_owner
      from communities community where community.owner_id = ${userId})
    update communities community set owner_id = coalesce(h.new_owner, community.owner_id),
      closed_at = case when h.new_owner is null then coalesce(community.closed_at, now()) else community.closed_at end
    from heirs h where community.id = h.id
    returning community.id, community.name, h.new_owner as "newOwnerId"`);
  await tx.run(sql`
    delete from community_moderators cm using communities community
    where community.id = any(${released.map(({ id }) => id)}) and cm.community_id = community.id
      and cm.user_id = community.owner_id`);
  return released;
}
