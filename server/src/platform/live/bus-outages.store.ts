import { type Queries, sql } from '../database/database.ts';

/** Much longer than the polling interval of other nodes. */
const SECONDS = 2;

export const busOutagesStore = {
  async report(db: Queries, node: string): Promise<void> {
    await db.run(sql`
      insert into bus_outages (node, until) values (${node}, now() + make_interval(secs => ${SECONDS}))
      on conflict (node) do update set until = excluded.until`);
  },

  /** Whether any node's events may be missing. */
  async any(db: Queries): Promise<boolean> {
    const row = await db.row<{ away: boolean }>(sql`
      select exists (select from bus_outages where until > now()) as away`);
    return row?.away ?? false;
  },

  async sweep(db: Queries): Promise<void> {
    await db.run(sql`delete from bus_outages where until < now() - interval '1 hour'`);
  },
};
