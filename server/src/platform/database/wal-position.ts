import { type Queries, sql } from './database.ts';

/** How far the log of the primary is, in bytes; a new primary goes on with another timeline. */
export type WalPosition = { timeline: string; bytes: number };

/**
 * Every commit that anybody can see on the primary lies before this. Commits are seen once they are
 * flushed, and sent to replicas then; where they are seen earlier, what is not flushed counts too.
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

/** How much of the log a replica has replayed; null of a server that is none, or no longer one. */
export async function replayedBytes(replica: Pick<Queries, 'row'>): Promise<number | null> {
  const row = await replica.row<{ bytes: number | null }>(sql`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end
      as bytes`);
  return row?.bytes ?? null;
}
