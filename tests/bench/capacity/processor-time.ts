import { readFileSync } from 'node:fs';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';

/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;
/** The fields of the times in /proc/PID/stat, counted after the name in parentheses. */
const TIMES = { user: 11, system: 12 };

/** Processor time of a process since its start, in microseconds; 0 if it has ended. */
function processorTime(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[TIMES.user]) + Number(fields[TIMES.system])) * MICROSECONDS_A_TICK;
  } catch {
    return 0;
  }
}

export type Spent = { node: number; database: number; log: number };

/** Processor time of the node and of all PostgreSQL processes, and bytes of write-ahead log. */
async function readSpentTime(pid: number, db: Database): Promise<Spent> {
  const [row] = await db.rows<{ pids: number[]; log: number }>(sql`
    select array_agg(pid) as pids, (pg_current_wal_insert_lsn() - '0/0')::float8 as log
    from pg_stat_activity`);
  if (!row) throw new Error('PostgreSQL did not report its processes.');
  const database = row.pids.reduce((sum, process) => sum + processorTime(process), 0);
  return { node: processorTime(pid), database, log: row.log };
}

/** The average cost of one request during the work. */
export async function costOfEach(
  pid: number,
  db: Database,
  work: () => Promise<number>,
): Promise<Spent> {
  const before = await readSpentTime(pid, db);
  const count = await work();
  const after = await readSpentTime(pid, db);
  // PostgreSQL processes that ended meanwhile are no longer counted, so the difference may be
  // negative.
  const each = (name: keyof Spent) => Math.max(0, after[name] - before[name]) / count;
  return { node: each('node'), database: each('database'), log: each('log') };
}
