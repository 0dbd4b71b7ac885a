import { type Queries, sql } from '../../platform/database/database.ts';
import { mayPublish } from '../visibility/visible.ts';

/** A community whose owner is gone. */
export type ReleasedCommunity = {
  id: string;
  name: string;
  /** null where it had no moderator: it is closed since */
  newOwnerId: string | null;
};

/**
 * Of somebody whose account is closed or deleted: their communities go to those who have moderated them
 * longest, and are closed where there is nobody. Those stay theirs, so that an account that is opened again
 * opens them too.
 */
export async function releaseCommunities(
  tx: Queries,
  userId: string,
): Promise<ReleasedCommunity[]> {
  await tx.run(sql`
    select from communities where owner_id = ${userId} order by id for no key update`);
  const released = await tx.rows<ReleasedCommunity>(sql`
    with heirs as (
      select c.id, (
        select m.user_id from community_moderators m join users u on u.id = m.user_id
        where m.community_id = c.id and ${mayPublish} order by m.created_at, m.user_id limit 1)
        as new_owner
      from communities c where c.owner_id = ${userId})
    update communities c set owner_id = coalesce(h.new_owner, c.owner_id),
      closed_at = case when h.new_owner is null then coalesce(c.closed_at, now()) else c.closed_at end
    from heirs h where c.id = h.id
    returning c.id, c.name, h.new_owner as "newOwnerId"`);
  await tx.run(sql`
    delete from community_moderators m using communities c
    where c.id = any(${released.map(({ id }) => id)}) and m.community_id = c.id
      and m.user_id = c.owner_id`);
  return released;
}
