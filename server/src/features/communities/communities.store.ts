import type { PersonCard } from '@gesso/domain/accounts';
import { type Community, communityLimits } from '@gesso/domain/communities';
import type { Page, Versioned } from '@gesso/domain/kernel';
import { countVersion } from '../../platform/database/count-version.ts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { type CardRow, cardColumns, toPersonCard } from '../../platform/people/person-card.ts';
import { type HiddenPeople, mayWrite, visiblePeople } from '../../platform/visibility/visible.ts';

type CommunityRow = {
  id: string;
  name: string;
  description: string;
  member_count: number;
  created_at: Date;
};

const { pageSize } = communityLimits;
const MORE = pageSize + 1;

const toCommunity = (row: CommunityRow): Community => ({
  id: row.id,
  name: row.name,
  description: row.description,
  memberCount: row.member_count,
});

export const communitiesStore = {
  async all(db: Queries, cursor: Cursor | null): Promise<Page<Community>> {
    const rows = await db.rows<CommunityRow>(sql`
      select id, name, description, member_count, created_at from communities
      where not hidden and ${olderThan(sql`created_at`, sql`id`, cursor)}
      order by created_at desc, id desc limit ${MORE}`);
    return toPage(rows, pageSize, (row) => ({ time: row.created_at, id: row.id }), toCommunity);
  },

  async one(db: Queries, id: string): Promise<Community | undefined> {
    const row = await db.row<CommunityRow>(sql`
      select id, name, description, member_count, created_at from communities
      where id = ${id} and not hidden`);
    return row && toCommunity(row);
  },

  async memberCount(
    db: Queries,
    id: string,
  ): Promise<Versioned<{ memberCount: number }> | undefined> {
    return db.row<Versioned<{ memberCount: number }>>(sql`
      select member_count as "memberCount", ${countVersion} from communities
      where id = ${id} and not hidden`);
  },

  /** Nobody, in a community that is hidden. */
  async members(
    db: Queries,
    id: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
  ): Promise<Page<PersonCard>> {
    const rows = await db.rows<CardRow & { joined_at: Date }>(sql`
      select ${cardColumns}, m.created_at as joined_at
      from memberships m join users u on u.id = m.user_id
      where m.community_id = ${id} and ${visiblePeople(hidden)}
        and (select not c.hidden from communities c where c.id = ${id})
        and ${olderThan(sql`m.created_at`, sql`m.user_id`, cursor)}
      order by m.created_at desc, m.user_id desc limit ${MORE}`);
    return toPage(rows, pageSize, (row) => ({ time: row.joined_at, id: row.id }), toPersonCard);
  },

  /** True when that changed anything. */
  async join(db: Queries, id: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      insert into memberships (community_id, user_id)
      select id, ${userId} from communities
      where id = ${id} and not hidden and ${mayWrite(userId)} for no key update
      on conflict do nothing`);
    return rows === 1;
  },

  async leave(db: Queries, id: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      delete from memberships where community_id = ${id} and user_id = ${userId}`);
    return rows === 1;
  },

  async joinedAmong(db: Queries, userId: string, ids: string[]): Promise<string[]> {
    const rows = await db.rows<{ community_id: string }>(sql`
      select community_id from memberships
      where user_id = ${userId} and community_id = any(${ids})`);
    return rows.map((row) => row.community_id);
  },
};
