import { type Queries, sql } from '../database/database.ts';
import type { WindowLimit } from '../http/rate-limit.ts';

type Window = { count: number; seconds: number };

/** Windows begin and end by the database's clock. */
export const rateLimitsStore = {
  /** Counts a request; returns the count of its window and the remaining seconds. */
  async count(db: Queries, key: Buffer, { max, seconds }: WindowLimit): Promise<Window> {
    const window = await db.row<Window>(sql`
      insert into rate_limits as known (key, count, until)
      values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when known.until > now() then least(known.count, ${max}::integer) + 1 else 1 end,
        until = case when known.until > now() then known.until else excluded.until end
      returning count, ceil(extract(epoch from until - now()))::integer as seconds`);
    if (!window) throw new Error('An upsert returns its row.');
    return window;
  },

  async refund(db: Queries, key: Buffer): Promise<void> {
    await db.run(sql`
      update rate_limits set count = count - 1 where key = ${key} and count > 0 and until > now()`);
  },

  async sweep(db: Queries): Promise<void> {
    await db.run(sql`delete from rate_limits where until <= now()`);
  },
};
