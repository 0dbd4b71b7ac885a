import { readFileSync } from 'node:fs';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';

/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;
/** Where the times stand in /proc/PID/stat, counted from what follows the name in brackets. */
const TIMES = { user: 11, system: 12 };

/** Processor time of a process since it began, in microseconds; none of one that has ended. */
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
async function spentBy(pid: number, db: Database): Promise<Spent> {
  const [row] = await db.rows<{ pids: number[]; log: number }>(sql`
    select array_agg(pid) as pids, (pg_current_wal_insert_lsn() - '0/0')::float8 as log
    from pg_stat_activity`);
  if (!row) throw new Error('PostgreSQL did not say who works for it.');
  const database = row.pids.reduce((sum, process) => sum + processorTime(process), 0);
  return { node: processorTime(pid), database, log: row.log };
}

/** The average cost of one request, measured over the work. */
export async function costOfEach(
  pid: number,
  db: Database,
  work: () => Promise<number>,
): Promise<Spent> {
  const before = await spentBy(pid, db);
  const count = await work();
  const after = await spentBy(pid, db);
  // A process of PostgreSQL that ended meanwhile takes what it had spent with it.
  const each = (name: keyof Spent) => Math.max(0, after[name] - before[name]) / count;
  return { node: each('node'), database: each('database'), log: each('log') };
}
