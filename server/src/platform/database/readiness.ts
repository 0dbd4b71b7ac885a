import { type Database, type Queries, sql } from './database.ts';

/** The endpoint is public: a successful test write is cached for this long. */
const WRITE_CACHE_MS = 1_000;

async function migrationCount(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from migrations`);
  return row?.count ?? 0;
}

/**
 * Rewrites a row unchanged and forces a temporary file larger than work_mem: on a full disk a row
 * often still fits into freed space, but no file can grow.
 */
async function probeWrite(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update migrations set applied_at = applied_at
      where name = (select min(name) from migrations)`);
    await tx.run(sql`set local work_mem = '64kB'`);
    await tx.row(sql`select count(*) from generate_series(1, 20000)`);
  });
}

/**
 * Returns the number of applied migrations, or throws the error that makes the database unusable.
 */
export function createReadiness(db: Database): () => Promise<number> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    try {
      await probeWrite(db);
      wroteAt = performance.now();
    } finally {
      writing = undefined;
    }
  }

  return async () => {
    if (performance.now() - wroteAt >= WRITE_CACHE_MS) {
      writing ??= write();
      await writing;
    }
    return migrationCount(db);
  };
}
