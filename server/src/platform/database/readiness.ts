import { type Database, type Queries, sql } from './database.ts';

/** Anybody may ask whether we are ready; a write that worked counts for this long. */
const WRITE_COUNTS_MS = 1_000;

async function migrationCount(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from migrations`);
  return row?.count ?? 0;
}

/**
 * Writes a row as it was, and more into a temporary file than memory may hold: a disk that is full
 * often still takes a row where an old one made room, but no file grows on it.
 */
async function tryWriting(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update migrations set applied_at = applied_at
      where name = (select min(name) from migrations)`);
    await tx.run(sql`set local work_mem = '64kB'`);
    await tx.row(sql`select count(*) from generate_series(1, 20000)`);
  });
}

/** Answers how many migrations there are, or throws what keeps the database from working. */
export function createReadiness(db: Database): () => Promise<number> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    try {
      await tryWriting(db);
      wroteAt = performance.now();
    } finally {
      writing = undefined;
    }
  }

  return async () => {
    if (performance.now() - wroteAt >= WRITE_COUNTS_MS) {
      writing ??= write();
      await writing;
    }
    return migrationCount(db);
  };
}
