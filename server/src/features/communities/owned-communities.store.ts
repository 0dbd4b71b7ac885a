import type { CommunityDraft } from '@gesso/domain/communities';
import { type Queries, sql } from '../../platform/database/database.ts';
import { mayPublish } from '../visibility/visible.ts';

type NewCommunity = CommunityDraft & { id: string; ownerId: string; key: string; hash: Buffer };
type Counted = { open: number; created: number };

/** Owners' changes to their communities. People are locked before communities, in id order. */
export const ownedCommunitiesStore = {
  /** Locks those of these people who may publish; maps them to whether their email is confirmed. */
  async lockPeople(tx: Queries, ids: string[]): Promise<Map<string, boolean>> {
    const rows = await tx.rows<{ id: string; confirmed: boolean }>(sql`
      select u.id, u.email_verified as confirmed from users u
      where u.id = any(${ids}) and ${mayPublish} order by u.id for no key update`);
    return new Map(rows.map(({ id, confirmed }) => [id, confirmed]));
  },

  /** Blocks changes, joins and leaves until the transaction ends; false when they do not own it. */
  async lock(tx: Queries, id: string, ownerId: string): Promise<boolean> {
    const rows = await tx.rows(sql`
      select 1 from communities community
      where community.id = ${id} and community.owner_id = ${ownerId} and not community.hidden for no key update`);
    return rows.length === 1;
  },

  async byKey(
    db: Queries,
    creatorId: string,
    key: string,
  ): Promise<{ id: string; hash: Buffer | null } | undefined> {
    return db.row<{ id: string; hash: Buffer | null }>(sql`
      select id, request_hash as hash from communities
      where creator_id = ${creatorId} and request_key = ${key}`);
  },

  async count(tx: Queries, userId: string): Promise<Counted> {
    const row = await tx.row<Counted>(sql`
      select (select count(*) from communities
              where owner_id = ${userId} and closed_at is null) as open,
             (select count(*) from communities where creator_id = ${userId}) as created`);
    return row ?? { open: 0, created: 0 };
  },

  /**
   * The names of official communities are reserved. Those have no creator, so that the index on requests
   * finds them.
   */
  async isNameOfOfficial(tx: Queries, name: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from communities
      where creator_id is null and official and lower(name) = lower(${name})`);
    return row !== undefined;
  },

  /** Returns false when the name is taken. */
  async insert(tx: Queries, community: NewCommunity, time: Date): Promise<boolean> {
    const { id, ownerId, key, hash, name, description, rules } = community;
    const rows = await tx.run(sql`
      insert into communities (id, official, owner_id, creator_id, request_key, request_hash, name,
                               description, rules, created_at)
      values (${id}, false, ${ownerId}, ${ownerId}, ${key}, ${hash}, ${name}, ${description},
              ${rules}, ${time})
      on conflict do nothing`);
    return rows === 1;
  },

  /** Throws a unique violation when another community has this name. */
  async edit(tx: Queries, id: string, draft: CommunityDraft): Promise<void> {
    await tx.run(sql`
      update communities set name = ${draft.name}, description = ${draft.description},
        rules = ${draft.rules}
      where id = ${id}`);
  },

  /** Keeps the time at which it was first closed. */
  async close(tx: Queries, id: string, time: Date): Promise<void> {
    await tx.run(sql`
      update communities set closed_at = ${time} where id = ${id} and closed_at is null`);
  },

  /** Returns false when its owner already has that many open communities. */
  async reopen(tx: Queries, id: string, ownedMax: number): Promise<boolean> {
    const rows = await tx.run(sql`
      update communities community set closed_at = null
      where community.id = ${id} and (community.closed_at is null
        or (select count(*) from communities o
            where o.owner_id = community.owner_id and o.closed_at is null) < ${ownedMax}::int)`);
    return rows === 1;
  },

  /** Returns the name of the community. */
  async setOwner(tx: Queries, id: string, ownerId: string): Promise<string> {
    const row = await tx.row<{ name: string }>(sql`
      update communities set owner_id = ${ownerId} where id = ${id} returning name`);
    return row?.name ?? '';
  },
};
