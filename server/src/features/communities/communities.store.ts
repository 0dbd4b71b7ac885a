import type { PersonCard } from '@gesso/domain/accounts';
import {
  type CommunityDetail,
  type CommunityRole,
  communityLimits,
  type ListedCommunity,
} from '@gesso/domain/communities';
import type { Page, Versioned } from '@gesso/domain/kernel';
import { countVersion } from '../../platform/database/count-version.ts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { type CardRow, cardColumns, toPersonCard } from '../people/person-card.ts';
import { type HiddenPeople, openCommunities, visiblePeople } from '../visibility/visible.ts';
import { type CommunityRow, communityColumns, toCommunity } from './community-rows.ts';

type ListedRow = CommunityRow & { role: CommunityRole; time: Date };

type DetailRow = CommunityRow & {
  rules: string;
  owner: CardRow | null;
  moderators: CardRow[] | null;
};

const { pageSize } = communityLimits;
const MORE = pageSize + 1;

/** The columns of a ListedRow for one viewer, from communities as community. */
const listedColumns = (viewerId: string): Sql => sql`
  ${communityColumns},
  case when community.owner_id = ${viewerId} then 'owner'
       when exists (select from community_moderators r
                    where r.community_id = community.id and r.user_id = ${viewerId}) then 'moderator'
  end as role`;

const toListed = (row: ListedRow): ListedCommunity => ({ ...toCommunity(row), role: row.role });

const toListedPage = (rows: ListedRow[]): Page<ListedCommunity> =>
  toPage(rows, pageSize, (row) => ({ time: row.time, id: row.id }), toListed);

export const communitiesStore = {
  /** Open communities. */
  async all(db: Queries, viewerId: string, cursor: Cursor | null): Promise<Page<ListedCommunity>> {
    const rows = await db.rows<ListedRow>(sql`
      select ${listedColumns(viewerId)}, community.created_at as time from communities community
      where ${openCommunities} and ${olderThan(sql`community.created_at`, sql`community.id`, cursor)}
      order by community.created_at desc, community.id desc limit ${MORE}`);
    return toListedPage(rows);
  },

  /** Communities that the viewer has joined, most recent first. */
  async joined(
    db: Queries,
    viewerId: string,
    cursor: Cursor | null,
  ): Promise<Page<ListedCommunity>> {
    const rows = await db.rows<ListedRow>(sql`
      select ${listedColumns(viewerId)}, m.created_at as time
      from memberships m join communities community on community.id = m.community_id
      where m.user_id = ${viewerId} and not community.hidden
        and ${olderThan(sql`m.created_at`, sql`m.community_id`, cursor)}
      order by m.created_at desc, m.community_id desc limit ${MORE}`);
    return toListedPage(rows);
  },

  async isShown(db: Queries, id: string): Promise<boolean> {
    const row = await db.row(sql`select 1 from communities where id = ${id} and not hidden`);
    return row !== undefined;
  },

  async detail(
    db: Queries,
    id: string,
    hidden: HiddenPeople,
  ): Promise<CommunityDetail | undefined> {
    const row = await db.row<DetailRow>(sql`
      select ${communityColumns}, community.rules,
        (select to_json(o) from (select ${cardColumns} from users u
           where u.id = community.owner_id and ${visiblePeople(hidden)}) o) as owner,
        (select json_agg(p) from (select ${cardColumns}
           from community_moderators m join users u on u.id = m.user_id
           where m.community_id = community.id and ${visiblePeople(hidden)}
           order by m.created_at, m.user_id) p) as moderators
      from communities community where community.id = ${id} and not community.hidden`);
    return (
      row && {
        ...toCommunity(row),
        rules: row.rules,
        owner: row.owner && toPersonCard(row.owner),
        moderators: (row.moderators ?? []).map(toPersonCard),
      }
    );
  },

  async memberCount(
    db: Queries,
    id: string,
  ): Promise<Versioned<{ memberCount: number }> | undefined> {
    return db.row<Versioned<{ memberCount: number }>>(sql`
      select member_count as "memberCount", ${countVersion} from communities
      where id = ${id} and not hidden`);
  },

  /** Empty for a hidden community. */
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
        and (select not community.hidden from communities community where community.id = ${id})
        and ${olderThan(sql`m.created_at`, sql`m.user_id`, cursor)}
      order by m.created_at desc, m.user_id desc limit ${MORE}`);
    return toPage(rows, pageSize, (row) => ({ time: row.joined_at, id: row.id }), toPersonCard);
  },
};
