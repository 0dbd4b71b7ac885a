import { type Queries, sql } from '../../platform/database/database.ts';

export type ExportRow = {
  id: string;
  user_id: string;
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'removed';
  done: number;
  total: number;
  bytes: number | null;
  requested_at: Date;
  expires_at: Date | null;
};

const columns = sql`id, user_id, state, done, total, bytes, requested_at, expires_at`;
const inProgress = sql`state in ('waiting', 'running')`;

type NewExport = { id: string; userId: string; now: Date; since: Date; perDay: number };

export const exportsStore = {
  /** Makes a concurrent request wait until it can see the export of the first one. */
  async lockOwner(tx: Queries, userId: string): Promise<void> {
    await tx.run(sql`select from users where id = ${userId} for no key update`);
  },

  /** Undefined when one is in progress or the daily limit is reached. */
  async insert(
    tx: Queries,
    { id, userId, now, since, perDay }: NewExport,
  ): Promise<ExportRow | undefined> {
    return tx.row<ExportRow>(sql`
      insert into exports (id, user_id, state, requested_at)
      select ${id}, ${userId}, 'waiting', ${now}
      where (select count(*) from exports
             where user_id = ${userId} and state <> 'failed' and requested_at > ${since}) < ${perDay}
      on conflict do nothing
      returning ${columns}`);
  },

  async isInProgress(db: Queries, userId: string): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from exports where user_id = ${userId} and ${inProgress}`);
    return row !== undefined;
  },

  async newest(db: Queries, userId: string, most: number): Promise<ExportRow[]> {
    return db.rows<ExportRow>(sql`
      select ${columns} from exports where user_id = ${userId} and state <> 'removed'
      order by requested_at desc, id desc limit ${most}`);
  },

  /** The times of the requests since then, oldest first. */
  async askedSince(db: Queries, userId: string, since: Date): Promise<Date[]> {
    const rows = await db.rows<{ requested_at: Date }>(sql`
      select requested_at from exports
      where user_id = ${userId} and state <> 'failed' and requested_at > ${since}
      order by requested_at`);
    return rows.map((row) => row.requested_at);
  },

  /** Counts the attempt; undefined when the export is no longer in progress. */
  async begin(db: Queries, id: string): Promise<{ user_id: string; attempts: number } | undefined> {
    return db.row<{ user_id: string; attempts: number }>(sql`
      update exports set state = 'running', attempts = attempts + 1, done = 0
      where id = ${id} and ${inProgress} returning user_id, attempts`);
  },

  /** Returns false when it is no longer wanted, for example after the account was deleted. */
  async setProgress(db: Queries, id: string, done: number, total: number): Promise<boolean> {
    const rows = await db.run(sql`
      update exports set done = ${done}, total = ${total} where id = ${id} and state = 'running'`);
    return rows === 1;
  },

  async setReady(tx: Queries, id: string, bytes: number, expiresAt: Date): Promise<boolean> {
    const rows = await tx.run(sql`
      update exports set state = 'ready', bytes = ${bytes}, expires_at = ${expiresAt}, done = total
      where id = ${id} and state = 'running'`);
    return rows === 1;
  },

  async setFailed(db: Queries, id: string): Promise<void> {
    await db.run(sql`update exports set state = 'failed' where id = ${id} and ${inProgress}`);
  },

  /** Retires the earlier archives of a person with a newer one. */
  async retireEarlier(tx: Queries, userId: string, newest: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(sql`
      update exports set state = 'removed', bytes = null, expires_at = null
      where user_id = ${userId} and id <> ${newest} and state = 'ready' returning id`);
    return rows.map(({ id }) => id);
  },

  /** Returns true if the archive can be removed: it has expired, or no row needs it. */
  async retire(db: Queries, id: string, now: Date): Promise<boolean> {
    await db.run(sql`
      update exports set state = 'removed', bytes = null, expires_at = null
      where id = ${id} and state = 'ready' and expires_at <= ${now}`);
    const inUse = await db.row(sql`
      select 1 from exports where id = ${id} and (state = 'ready' or ${inProgress})`);
    return inUse === undefined;
  },

  /** Expired archives, whatever the state of their removal job. */
  async overdue(db: Queries, now: Date, most: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      select id from exports where state = 'ready' and expires_at <= ${now}
      order by expires_at limit ${most}`);
    return rows.map(({ id }) => id);
  },

  /** Marks stuck exports as failed and deletes old rows. */
  async sweep(db: Queries, dayAgo: Date, weekAgo: Date): Promise<void> {
    await db.run(sql`
      update exports set state = 'failed' where ${inProgress} and requested_at < ${dayAgo}`);
    await db.run(sql`
      delete from exports where state in ('failed', 'removed') and requested_at < ${weekAgo}`);
  },
};
