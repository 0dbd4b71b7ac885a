import { sql } from './sql.ts';

/**
 * Orders reads of a count: of two reads, the one that saw more commits has the higher version. The
 * version is the number of transactions that had ended in the statement's snapshot, so it needs no
 * column and is consistent across servers on one database.
 */
export const countVersion = sql`(
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version`;
