import type { OriginalRefusal, OriginalReport } from '@gesso/domain/originals';
import { type Queries, sql } from '../../platform/database/database.ts';
import { avifWidths, type StoredP3Copy } from './p3-files.ts';

export type WaitingOriginal = {
  id: string;
  picture_id: string;
  owner_id: string;
  bytes: number;
  keep_credits: boolean;
  attempts: number;
  /** dimensions of the picture */
  width: number;
  height: number;
};

/** What was made from an original. */
export type PreparedOriginal = {
  width: number;
  height: number;
  tileBytes: number;
  copies: readonly StoredP3Copy[];
  report: OriginalReport;
};

export const preparingOriginals = {
  /**
   * The next original of the person who has waited longest, the one with the fewest attempts first:
   * no one waits for more than one original of each other person. `taken` are being prepared
   * already.
   */
  async next(
    db: Queries,
    taken: readonly string[],
  ): Promise<{ id: string; owner_id: string } | undefined> {
    return db.row<{ id: string; owner_id: string }>(sql`
      select w.id, w.owner_id from (
        select distinct on (owner_id) id, owner_id, changed_at from originals
        where state = 'waiting' and id <> all(${taken}::text[])
        order by owner_id, attempts, changed_at, id) w
      join users u on u.id = w.owner_id
      order by u.original_turn_at nulls first, w.changed_at, w.id limit 1`);
  },

  /** Counts an attempt and its owner's turn, in a transaction that has locked the owner. */
  async begin(tx: Queries, id: string, now: Date): Promise<WaitingOriginal | undefined> {
    const original = await tx.row<WaitingOriginal>(sql`
      update originals o set attempts = o.attempts + 1, begun_at = ${now}::timestamptz
      from pictures i
      where o.id = ${id} and i.id = o.picture_id and o.state = 'waiting'
      returning o.id, o.picture_id, o.owner_id, o.bytes, o.keep_credits, o.attempts,
        i.width, i.height`);
    if (!original) return undefined;
    await tx.run(sql`
      update users set original_turn_at = ${now} where id = ${original.owner_id}`);
    return original;
  },

  /** An attempt that was interrupted through no fault of the file does not count. */
  async giveBack(db: Queries, id: string): Promise<void> {
    await db.run(sql`
      update originals set attempts = attempts - 1 where id = ${id} and state = 'waiting'`);
  },

  /**
   * The post that the picture belongs to by now; undefined when the original is no longer wanted or
   * would exceed its owner's quota.
   */
  async setReady(
    tx: Queries,
    { id, picture_id: pictureId }: WaitingOriginal,
    { width, height, tileBytes, copies, report }: PreparedOriginal,
    quota: number,
    now: Date,
  ): Promise<{ post_id: string | null } | undefined> {
    const rows = await tx.run(sql`
      update originals o set state = 'ready', tile_bytes = ${tileBytes}::bigint,
        report = ${JSON.stringify(report)}::jsonb, changed_at = ${now}
      from users u
      where o.id = ${id} and o.state = 'waiting' and u.id = o.owner_id
        and u.original_bytes + ${tileBytes}::bigint <= ${quota}::bigint`);
    if (rows === 0) return undefined;
    return tx.row<{ post_id: string | null }>(sql`
      update pictures set zoom_width = ${width}, zoom_height = ${height},
        p3 = ${copies.length > 0}, p3_avif_widths = ${avifWidths(copies)}::smallint[]
      where id = ${pictureId} returning post_id`);
  },

  async setRefused(tx: Queries, id: string, problem: OriginalRefusal, now: Date): Promise<void> {
    await tx.run(sql`
      update originals set state = 'refused', problem = ${problem}, bytes = 0, tile_bytes = 0,
        report = null, changed_at = ${now}
      where id = ${id} and state in ('arriving', 'waiting')`);
  },

  async isAnyWaiting(db: Queries): Promise<boolean> {
    const row = await db.row(sql`select 1 from originals where state = 'waiting' limit 1`);
    return row !== undefined;
  },

  /** Locked until the transaction ends; concurrent writers of its copies wait. */
  async lockPicture(tx: Queries, id: string): Promise<{ width: number; p3: boolean } | undefined> {
    return tx.row<{ width: number; p3: boolean }>(sql`
      select width, p3 from pictures where id = ${id} for no key update`);
  },

  /** Whether its files must be kept: false for a deleted or refused original. */
  async hasFiles(db: Queries, id: string): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from originals where id = ${id} and state <> 'refused'`);
    return row !== undefined;
  },
};
