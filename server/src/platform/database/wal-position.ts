import { type Queries, sql } from './database.ts';

/** The primary's log position in bytes; a new primary has another timeline. */
export type WalPosition = { timeline: string; bytes: number };

/**
 * A position after every commit that is visible on the primary. Normally commits become visible,
 * and reach replicas, once they are flushed; where they are visible earlier, unflushed log counts
 * too.
 */
export async function primaryPosition(primary: Pick<Queries, 'row'>): Promise<WalPosition> {
  const row = await primary.row<WalPosition>(sql`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
           (case current_setting('synchronous_commit')
              when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
            end - '0/0'::pg_lsn)::bigint as bytes`);
  if (!row) throw new Error('A select without a table returns a row.');
  return row;
}

/**
 * How much of the log a replica has replayed; null if the server is not, or no longer, a replica.
 */
export async function replayedBytes(replica: Pick<Queries, 'row'>): Promise<number | null> {
  const row = await replica.row<{ bytes: number | null }>(sql`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end
      as bytes`);
  return row?.bytes ?? null;
}
