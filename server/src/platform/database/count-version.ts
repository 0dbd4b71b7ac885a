import { sql } from './sql.ts';

/**
 * Orders readings of a count: of two readings, the one that saw more commits has the higher version.
 * It is the number of transactions that had ended in the statement's snapshot, so it needs no column
 * and holds between several servers on one database.
 */
export const countVersion = sql`(
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version`;
