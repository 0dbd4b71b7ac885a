import type { PersonCard } from '@gesso/domain/accounts';
import { followLimits } from '@gesso/domain/follows';
import { err, ok, type Page } from '@gesso/domain/kernel';
import { type Queries, type Reads, type Sql, sql } from '../../platform/database/database.ts';
import { violatedCheck } from '../../platform/database/errors.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import { contains, matchesUsingIndex } from '../../platform/database/search-text.ts';
import { type ActChange, notifyOf, UNCHANGED, withdraw } from '../notifications/notify.store.ts';
import { type CardRow, cardColumns, toPersonCard } from '../people/person-card.ts';
import { type HiddenPeople, visiblePeople } from '../visibility/visible.ts';

export type Side = 'followers' | 'following';

type FollowRow = CardRow & { followed_at: Date };

/** The columns of the owner of a list and of the people in it. */
const SIDES: Record<Side, { owner: Sql; listed: Sql }> = {
  followers: { owner: sql`f.followed_id`, listed: sql`f.follower_id` },
  following: { owner: sql`f.follower_id`, listed: sql`f.followed_id` },
};

/** A page of a list, and the people left out of it. */
type PeopleQuery = {
  side: Side;
  userId: string;
  cursor: Cursor | null;
  hidden: HiddenPeople;
};

/** The lists of a hidden person are empty, as for an unknown person. */
const ownerVisible = (userId: string): Sql =>
  sql`(select not owner.hidden from users owner where owner.id = ${userId})`;

const actsOf = (at: Sql): Sql => sql`
  select f.followed_id as user_id, f.followed_id as subject_id, f.follower_id as actor_id,
         ${at} as at
  from changed f`;

const MORE = followLimits.pageSize + 1;
const NAMES = sql`u.folded_names`;

const toPeople = (rows: FollowRow[]): Page<PersonCard> =>
  toPage(
    rows,
    followLimits.pageSize,
    (row) => ({ time: row.followed_at, id: row.id }),
    toPersonCard,
  );

export const followsStore = {
  /** Follows and notifies the followed person; triggers keep the counts and enforce the limit. */
  async follow(db: Queries, followerId: string, followedId: string) {
    try {
      const row = await db.row<ActChange>(sql`
        with changed as (
          insert into follows (follower_id, followed_id)
          select ${followerId}, id from users where id = ${followedId} and not hidden
          on conflict do nothing returning follower_id, followed_id, created_at),
        ${notifyOf('follow', actsOf(sql`f.created_at`))}
        select exists (select from changed) as changed, (select user_id from notified) as notified`);
      return ok(row ?? UNCHANGED);
    } catch (error) {
      const violated = violatedCheck(error);
      if (violated === 'follows_most') return err('follow-too-many');
      if (violated === 'follows_blocked') return err('user-not-found');
      if (violated === 'follows_suspended') return err('account-suspended');
      throw error;
    }
  },

  async unfollow(db: Queries, followerId: string, followedId: string) {
    const row = await db.row<ActChange>(sql`
      with changed as (
        delete from follows where follower_id = ${followerId} and followed_id = ${followedId}
        returning follower_id, followed_id),
      ${withdraw('follow', actsOf(sql`now()`))}
      select exists (select from changed) as changed, (select followed_id from changed) as notified`);
    return ok(row ?? UNCHANGED);
  },

  async followedAmong(db: Queries, followerId: string, ids: string[]): Promise<string[]> {
    const rows = await db.rows<{ followed_id: string }>(sql`
      select followed_id from follows
      where follower_id = ${followerId} and followed_id = any(${ids})`);
    return rows.map((row) => row.followed_id);
  },

  async people(db: Reads, { side, userId, cursor, hidden }: PeopleQuery) {
    const { owner, listed } = SIDES[side];
    const rows = await db.rows<FollowRow>(sql`
      select ${cardColumns}, f.created_at as followed_at
      from follows f join users u on u.id = ${listed}
      where ${owner} = ${userId} and ${ownerVisible(userId)} and ${visiblePeople(hidden)}
        and ${olderThan(sql`f.created_at`, listed, cursor)}
      order by f.created_at desc, ${listed} desc limit ${MORE}`);
    return toPeople(rows);
  },

  /** The people in a list whose username or full name contains the search text. */
  async peopleNamed(
    db: Reads,
    { side, userId, cursor, hidden }: PeopleQuery,
    searchText: string,
  ): Promise<Page<PersonCard>> {
    const { owner, listed } = SIDES[side];
    const inList = sql`${owner} = ${userId} and ${ownerVisible(userId)}
      and ${olderThan(sql`f.created_at`, listed, cursor)}`;
    const rows = await newestMatches<FollowRow>(MORE, {
      // offset 0 makes the planner look up each person by id, however few rows it expects
      scanNewest: (rows) =>
        db.rows(sql`
          select ${cardColumns}, f.created_at as followed_at
          from (
            select f.* from follows f where ${inList}
            order by f.created_at desc, ${listed} desc limit ${rows}
          ) f
          cross join lateral (select * from users where id = ${listed} offset 0) u
          where ${contains(NAMES, searchText)} and ${visiblePeople(hidden)}
          order by f.created_at desc, ${listed} desc limit ${MORE}`),
      hasMoreThan: (rows) =>
        exists(
          db,
          sql`select 1 from follows f where ${inList}
              order by f.created_at desc, ${listed} desc offset ${rows} limit 1`,
        ),
      findByIndex: () =>
        db.rows(sql`
          with u as materialized (
            select ${cardColumns} from users u
            where ${matchesUsingIndex(NAMES, searchText)} and ${visiblePeople(hidden)}
          )
          select ${cardColumns}, f.created_at as followed_at
          from u join follows f on ${listed} = u.id
          where ${inList}
          order by f.created_at desc, ${listed} desc limit ${MORE}`),
    });
    return toPeople(rows);
  },
};
