import { communityLimits } from '@gesso/domain/communities';
import { type Queries, sql } from '../../platform/database/database.ts';
import { mayPublish } from '../visibility/visible.ts';

/** Callers have locked the community. */
export const moderatorsStore = {
  async has(tx: Queries, id: string, userId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from community_moderators where community_id = ${id} and user_id = ${userId}`);
    return row !== undefined;
  },

  /** Whether someone can become a moderator: a member with no block between them and the owner. */
  async canBe(tx: Queries, id: string, userId: string, ownerId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from memberships m join users u on u.id = m.user_id
      where m.community_id = ${id} and m.user_id = ${userId} and u.id <> ${ownerId}
        and ${mayPublish} and not is_blocked(${ownerId}, u.id)`);
    return row !== undefined;
  },

  /** When a moderator was added; undefined if there is a block between them and the owner. */
  async since(tx: Queries, id: string, userId: string, ownerId: string) {
    const row = await tx.row<{ created_at: Date }>(sql`
      select created_at from community_moderators
      where community_id = ${id} and user_id = ${userId} and not is_blocked(${ownerId}, user_id)`);
    return row?.created_at;
  },

  /** Returns false at the limit. */
  async add(tx: Queries, id: string, userId: string, time: Date): Promise<boolean> {
    const rows = await tx.run(sql`
      insert into community_moderators (community_id, user_id, created_at)
      select ${id}, ${userId}, ${time}::timestamptz
      where (select count(*) from community_moderators where community_id = ${id})
            < ${communityLimits.moderatorsMax}::int`);
    return rows === 1;
  },

  async remove(tx: Queries, id: string, userId: string): Promise<boolean> {
    const rows = await tx.run(sql`
      delete from community_moderators where community_id = ${id} and user_id = ${userId}`);
    return rows === 1;
  },
};
