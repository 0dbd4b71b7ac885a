import { type Queries, sql } from '../../platform/database/database.ts';
import { mayWrite, openCommunities } from '../visibility/visible.ts';

type Membership = { joined: boolean; owns: boolean; closed: boolean };

export const membershipsStore = {
  /** True when this changed anything. */
  async join(db: Queries, id: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      insert into memberships (community_id, user_id)
      select community.id, ${userId} from communities community
      where community.id = ${id} and ${openCommunities} and ${mayWrite(userId)} for no key update
      on conflict do nothing`);
    return rows === 1;
  },

  /** Locks the community, so that a member who becomes its owner at this moment stays in it. */
  async leave(db: Queries, id: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (
        select community.id from communities community
        where community.id = ${id} and community.owner_id is distinct from ${userId} for no key update)
      delete from memberships m using held
      where m.community_id = held.id and m.user_id = ${userId}`);
    return rows === 1;
  },

  async find(db: Queries, id: string, userId: string): Promise<Membership | undefined> {
    return db.row<Membership>(sql`
      select exists (select from memberships where community_id = community.id and user_id = ${userId})
               as joined,
             community.owner_id is not distinct from ${userId} as owns, community.closed_at is not null as closed
      from communities community where community.id = ${id} and not community.hidden`);
  },

  async joinedAmong(db: Queries, userId: string, ids: string[]): Promise<string[]> {
    const rows = await db.rows<{ community_id: string }>(sql`
      select community_id from memberships
      where user_id = ${userId} and community_id = any(${ids})`);
    return rows.map((row) => row.community_id);
  },
};
