import {
  type OriginalRefusal,
  type OriginalReport,
  type OriginalUsage,
  originalLimits,
} from '@gesso/domain/originals';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';

export type OriginalRow = {
  id: string;
  picture_id: string;
  post_id: string | null;
  state: 'arriving' | 'waiting' | 'ready' | 'refused';
  problem: OriginalRefusal | null;
  file_name: string;
  bytes: number;
  tile_bytes: number;
  keep_credits: boolean;
  report: OriginalReport | null;
  created_at: Date;
};

/**
 * How many originals are prepared before this one, and how many seconds recent ones took on
 * average.
 */
type WaitRow = { id: string; ahead: number; pace: number | null };

/** The columns of an OriginalRow: originals as o, with their pictures as i. */
const columns = sql`
  o.id, o.picture_id, i.post_id, o.state, o.problem, o.file_name, o.bytes, o.tile_bytes,
  o.keep_credits, o.report, o.created_at`;

/** How many recent originals the average time is calculated from. */
const PACE_OF = 10;

/** One page, and one more row that shows whether there is a next page. */
const PAGE_AND_ONE = originalLimits.pageSize + 1;

export const originalsStore = {
  async ofOwner(db: Queries, ownerId: string, cursor: Cursor | null): Promise<OriginalRow[]> {
    return db.rows<OriginalRow>(sql`
      select ${columns} from originals o join pictures i on i.id = o.picture_id
      where o.owner_id = ${ownerId} and ${olderThan(sql`o.created_at`, sql`o.id`, cursor)}
      order by o.created_at desc, o.id desc limit ${PAGE_AND_ONE}`);
  },

  async ofPost(db: Queries, ownerId: string, postId: string): Promise<OriginalRow[]> {
    return db.rows<OriginalRow>(sql`
      select ${columns} from pictures i join originals o on o.picture_id = i.id
      where i.post_id = ${postId} and o.owner_id = ${ownerId}
      order by i.position`);
  },

  async one(db: Queries, ownerId: string, id: string): Promise<OriginalRow | undefined> {
    return db.row<OriginalRow>(sql`
      select ${columns} from originals o join pictures i on i.id = o.picture_id
      where o.id = ${id} and o.owner_id = ${ownerId}`);
  },

  /**
   * A person's waiting originals. Of each other person, at most as many are prepared first as of
   * their own.
   */
  async waits(db: Queries, ownerId: string): Promise<WaitRow[]> {
    return db.rows<WaitRow>(sql`
      with waiting as (
        select id, owner_id,
               row_number() over (partition by owner_id order by attempts, changed_at, id) as turn
        from originals where state = 'waiting'),
      latest as (
        select changed_at - begun_at as took from originals
        where state = 'ready' and begun_at is not null
        order by changed_at desc limit ${PACE_OF})
      select own.id,
             (select count(*) from waiting w where w.owner_id <> own.owner_id and w.turn <= own.turn)
               + own.turn - 1 as ahead,
             (select extract(epoch from avg(took))::float8 from latest) as pace
      from waiting own where own.owner_id = ${ownerId}`);
  },

  async usage(db: Queries, ownerId: string): Promise<Pick<OriginalUsage, 'used'> | undefined> {
    return db.row<Pick<OriginalUsage, 'used'>>(sql`
      select original_bytes as used from users where id = ${ownerId}`);
  },

  /** The database adds the job that removes the file and everything made from it. */
  async remove(tx: Queries, ownerId: string, id: string): Promise<RemovedRow | undefined> {
    return tx.row<RemovedRow>(sql`
      with gone as (
        delete from originals where id = ${id} and owner_id = ${ownerId}
        returning picture_id, state)
      select gone.picture_id, gone.state, i.post_id
      from gone join pictures i on i.id = gone.picture_id`);
  },
};

export type RemovedRow = Pick<OriginalRow, 'picture_id' | 'state' | 'post_id'>;
