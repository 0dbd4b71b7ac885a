import { type Queries, sql } from '../database/database.ts';

const READ_EVERY_MS = 30_000;

type DatabaseClock = { now(): number };

/** Milliseconds to add to the process's monotonic clock; half of the round trip is the way back. */
async function readOffset(db: Queries): Promise<number> {
  const sentAt = performance.now();
  const row = await db.row<{ ms: number }>(sql`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`);
  const answered = performance.now();
  return (row?.ms ?? Date.now()) - (sentAt + answered) / 2;
}

/**
 * The time of the database, for nodes whose clocks may differ: something one node just wrote is not
 * in the future of another, and a week begins for all at once. Read again at intervals, because
 * clocks drift.
 */
export async function openDatabaseClock(db: Queries): Promise<DatabaseClock> {
  let offset = await readOffset(db);
  const reading = setInterval(() => {
    readOffset(db).then(
      (read) => {
        offset = read;
      },
      // Without a database the last offset stays accurate for a long time.
      () => undefined,
    );
  }, READ_EVERY_MS);
  reading.unref();
  return { now: () => performance.now() + offset };
}
