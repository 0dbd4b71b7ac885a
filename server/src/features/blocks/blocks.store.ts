import { blockLimits, type HiddenPerson } from '@gesso/domain/blocks';
import { epochSeconds, err, ok, type Page } from '@gesso/domain/kernel';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { violatedCheck } from '../../platform/database/errors.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { isOfficial } from '../people/granted-roles.ts';
import { type CardRow, cardColumns, toPersonCard } from '../people/person-card.ts';

/** People the viewer must not see: blocked in either direction, or muted by the viewer. */
export async function hiddenIds(
  db: Queries,
  viewerId: string,
): Promise<{ blocked: string[]; muted: string[] }> {
  // One string each: reading thousands of rows takes several times as long.
  const row = await db.row<{ blocked: string | null; muted: string | null }>(sql`
    select
      (select string_agg(id, ',') from (
         select blocked_id as id from blocks where blocker_id = ${viewerId}
         union all select blocker_id from blocks where blocked_id = ${viewerId}) b) as blocked,
      (select string_agg(muted_id, ',') from mutes where muter_id = ${viewerId}) as muted`);
  return { blocked: row?.blocked?.split(',') ?? [], muted: row?.muted?.split(',') ?? [] };
}

const MORE = blockLimits.pageSize + 1;

type HiddenRow = CardRow & { kind: HiddenPerson['kind']; hidden_at: Date };
type Pair = { viewerId: string; personId: string };

/** A person who has blocked the viewer does not exist for the viewer. */
const blockedBy = (personId: Sql, viewerId: string): Sql => sql`
  exists (select from blocks b where b.blocker_id = ${personId} and b.blocked_id = ${viewerId})`;

export const blocksStore = {
  /** True when a row was inserted; triggers end the follows and enforce the limit. */
  async block(db: Queries, { viewerId, personId }: Pair, officialEmails: string[], now: Date) {
    try {
      const rows = await db.run(sql`
        insert into blocks (blocker_id, blocked_id, created_at)
        select ${viewerId}, u.id, ${now}::timestamptz from users u
        where u.id = ${personId} and not u.hidden and not ${isOfficial(officialEmails)}
          and not ${blockedBy(sql`u.id`, viewerId)}
        on conflict do nothing`);
      if (rows === 1) return ok(true);
    } catch (error) {
      const violated = violatedCheck(error);
      if (violated === 'blocks_most') return err('block-too-many');
      if (violated === 'blocks_one_way') return err('user-not-found');
      throw error;
    }
    const person = await db.row<{ official: boolean }>(sql`
      select ${isOfficial(officialEmails)} as official from users u
      where u.id = ${personId} and not u.hidden and not ${blockedBy(sql`u.id`, viewerId)}`);
    if (!person) return err('user-not-found');
    return person.official ? err('block-official') : ok(false);
  },

  async unblock(db: Queries, { viewerId, personId }: Pair): Promise<boolean> {
    const rows = await db.run(sql`
      delete from blocks where blocker_id = ${viewerId} and blocked_id = ${personId}`);
    return rows === 1;
  },

  /** True when a row was inserted. A blocked person is already hidden and cannot be muted. */
  async mute(db: Queries, { viewerId, personId }: Pair, now: Date) {
    try {
      const rows = await db.run(sql`
        insert into mutes (muter_id, muted_id, created_at)
        select ${viewerId}, u.id, ${now}::timestamptz from users u
        where u.id = ${personId} and not u.hidden and not is_blocked(u.id, ${viewerId})
        on conflict do nothing`);
      if (rows === 1) return ok(true);
    } catch (error) {
      const violated = violatedCheck(error);
      if (violated === 'mutes_most') return err('mute-too-many');
      if (violated === 'mutes_blocked') return err('user-not-found');
      throw error;
    }
    const person = await db.row<{ id: string }>(sql`
      select u.id from users u
      where u.id = ${personId} and not u.hidden and not is_blocked(u.id, ${viewerId})`);
    return person ? ok(false) : err('user-not-found');
  },

  async unmute(db: Queries, { viewerId, personId }: Pair): Promise<boolean> {
    const rows = await db.run(sql`
      delete from mutes where muter_id = ${viewerId} and muted_id = ${personId}`);
    return rows === 1;
  },

  async mutedAmong(db: Queries, viewerId: string, ids: string[]): Promise<string[]> {
    const rows = await db.rows<{ muted_id: string }>(sql`
      select muted_id from mutes where muter_id = ${viewerId} and muted_id = any(${ids})`);
    return rows.map((row) => row.muted_id);
  },

  /** People the viewer has blocked or muted, latest first; no one is in both tables. */
  async people(db: Queries, viewerId: string, cursor: Cursor | null): Promise<Page<HiddenPerson>> {
    const rows = await db.rows<HiddenRow>(sql`
      select ${cardColumns}, h.kind, h.created_at as hidden_at
      from (
        (select 'block' as kind, k.blocked_id as id, k.created_at
         from blocks k join users u on u.id = k.blocked_id
         where k.blocker_id = ${viewerId} and not u.hidden
           and ${olderThan(sql`k.created_at`, sql`k.blocked_id`, cursor)}
         order by k.created_at desc, k.blocked_id desc limit ${MORE})
        union all
        (select 'mute', mute.muted_id, mute.created_at
         from mutes mute join users u on u.id = mute.muted_id
         where mute.muter_id = ${viewerId} and not u.hidden
           and ${olderThan(sql`mute.created_at`, sql`mute.muted_id`, cursor)}
           and not ${blockedBy(sql`mute.muted_id`, viewerId)}
         order by mute.created_at desc, mute.muted_id desc limit ${MORE})
      ) h join users u on u.id = h.id
      order by h.created_at desc, h.id desc limit ${MORE}`);
    return toPage(
      rows,
      blockLimits.pageSize,
      (row) => ({ time: row.hidden_at, id: row.id }),
      (row) => ({
        kind: row.kind,
        person: toPersonCard(row),
        time: epochSeconds(row.hidden_at),
      }),
    );
  },
};
