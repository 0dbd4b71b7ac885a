import { originalLimits } from '@gesso/domain/originals';
import { type Queries, sql } from '../../platform/database/database.ts';
import { lockPeople } from '../people/lock-people.store.ts';

export type NewOriginal = {
  id: string;
  pictureId: string;
  ownerId: string;
  bytes: number;
  fileName: string;
  keepCredits: boolean;
};

/** Reasons to refuse another original of a person; the first that applies is reported. */
type Obstacles = { missing: boolean; taken: boolean; unfinished: boolean };

export type Upload = {
  id: string;
  picture_id: string;
  file_name: string;
  keep_credits: boolean;
  bytes: number;
  created_at: Date;
};

/**
 * Call these in a transaction that has locked the owner, so that nothing else writes their
 * originals.
 */
export const arrivingOriginals = {
  /**
   * Deletes an upload that its browser has lost, or a refused file, so that the next one can start.
   */
  async forgetUnfinished(tx: Queries, ownerId: string, pictureId: string): Promise<void> {
    await tx.run(sql`
      delete from originals
      where picture_id = ${pictureId} and owner_id = ${ownerId}
        and state in ('arriving', 'refused')`);
  },

  /** False when it is refused. Its announced size counts toward the quota from now on. */
  async insert(tx: Queries, original: NewOriginal, quota: number, now: Date): Promise<boolean> {
    const { id, pictureId, ownerId, bytes, fileName, keepCredits } = original;
    const rows = await tx.run(sql`
      insert into originals (id, picture_id, owner_id, state, bytes, file_name, keep_credits,
                             created_at, changed_at)
      select ${id}, i.id, u.id, 'arriving', ${bytes}::bigint, ${fileName}, ${keepCredits}::boolean,
             ${now}::timestamptz, ${now}::timestamptz
      from users u join pictures i on i.owner_id = u.id
      where u.id = ${ownerId} and i.id = ${pictureId} and i.ready
        and u.original_bytes + ${bytes}::bigint <= ${quota}::bigint
        and (select count(*) from originals o where o.owner_id = u.id and o.state = 'arriving')
          < ${originalLimits.unfinishedMax}
      on conflict (picture_id) do nothing`);
    return rows === 1;
  },

  async obstacles(tx: Queries, ownerId: string, pictureId: string): Promise<Obstacles | undefined> {
    return tx.row<Obstacles>(sql`
      select not exists (select from pictures where id = ${pictureId} and owner_id = ${ownerId}
                           and ready) as missing,
             exists (select from originals where picture_id = ${pictureId}) as taken,
             (select count(*) from originals where owner_id = ${ownerId} and state = 'arriving')
               >= ${originalLimits.unfinishedMax} as unfinished`);
  },

  /**
   * An upload in progress or completed; a client that missed the last response still finds it
   * complete.
   */
  async upload(db: Queries, id: string): Promise<Upload | undefined> {
    return db.row<Upload>(sql`
      select id, picture_id, file_name, keep_credits, bytes, created_at from originals
      where id = ${id} and state <> 'refused'`);
  },

  async setWaiting(tx: Queries, id: string, now: Date): Promise<boolean> {
    const rows = await tx.run(sql`
      update originals set state = 'waiting', changed_at = ${now}
      where id = ${id} and state = 'arriving'`);
    return rows === 1;
  },

  /** Uploads started before a time and not completed. */
  async forgetOlderThan(tx: Queries, time: Date, most: number): Promise<number> {
    const rows = await tx.rows<{ id: string; owner_id: string }>(sql`
      select id, owner_id from originals where state = 'arriving' and created_at < ${time}
      order by created_at limit ${most}`);
    await lockPeople(
      tx,
      rows.map((row) => row.owner_id),
    );
    await tx.run(sql`
      delete from originals where id = any(${rows.map(({ id }) => id)}) and state = 'arriving'`);
    return rows.length;
  },

  /** The ids among these that have a row with a file. */
  async known(db: Queries, ids: string[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      select id from originals where id = any(${ids}) and state <> 'refused'`);
    return rows.map(({ id }) => id);
  },
};
