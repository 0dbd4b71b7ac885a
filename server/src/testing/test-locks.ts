import { expect, vi } from 'vitest';
import { type Queries, sql } from '../platform/database/database.ts';

const waitOptions = { timeout: 30_000, interval: 20 };

/** Waits until this number of statements is blocked by locks. */
export const waitingForLocks = ({ db }: { db: Queries }, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const row = await db.row(sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(row).toEqual({ count });
  }, waitOptions);
