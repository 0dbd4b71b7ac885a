import { type Queries, sql } from '../database/database.ts';

/** Lifetime of a lease: a killed node is waited for no longer than this. */
export const LEASE_SECONDS = 5;

/** Leases expire by the database's clock. */
export const leasesStore = {
  /** True when the lease was free; otherwise its holder is notified that it is wanted. */
  async take(db: Queries, name: string, holder: string): Promise<boolean> {
    const row = await db.row<{ taken: boolean }>(sql`
      insert into leases as known (name, holder, until)
      values (${name}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (name) do update set
        holder = case when known.until > now() then known.holder else excluded.holder end,
        until = case when known.until > now() then known.until else excluded.until end,
        wanted = known.until > now()
      returning known.holder = ${holder} as taken`);
    return row?.taken ?? false;
  },

  /** Whether another node waits for it; undefined when it has expired and may be another node's. */
  async renew(db: Queries, name: string, holder: string): Promise<boolean | undefined> {
    const row = await db.row<{ wanted: boolean }>(sql`
      update leases set until = now() + make_interval(secs => ${LEASE_SECONDS})
      where name = ${name} and holder = ${holder}
      returning wanted`);
    return row?.wanted;
  },

  async release(db: Queries, name: string, holder: string): Promise<void> {
    await db.run(sql`delete from leases where name = ${name} and holder = ${holder}`);
  },

  async sweep(db: Queries): Promise<void> {
    await db.run(sql`delete from leases where until <= now() - interval '1 hour'`);
  },
};
