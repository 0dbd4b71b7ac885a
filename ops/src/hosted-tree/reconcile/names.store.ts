import { type Queries, sql } from '@gesso/server/platform/database/database';

export type Clash = { id: string; key: string; username: string };

/** Whether another account has the name or had it recently. */
const isTaken = sql`(
  exists (select from users u where lower(u.username collate "C") = s.folded and u.id <> s.id)
  or exists (select from former_usernames f
             where f.username = s.folded and f.until > now() and f.user_id <> s.id))`;

export const namesStore = {
  /** A person without a creation time gets the time of their first post. */
  async datePeople(db: Queries): Promise<void> {
    await db.run(sql`
      update staged_users u set since = first.at
      from (select author_id, min(created_at) as at from staged_posts group by author_id) as first
      where first.author_id = u.id and u.since is null`);
  },

  /** A person from an interrupted run keeps the name that run gave them. */
  async keepGivenNames(db: Queries): Promise<void> {
    await db.run(sql`
      update staged_users s
      set renamed_from = s.username, username = u.username, folded = lower(u.username collate "C")
      from users u where u.id = s.id and u.username <> s.username`);
  },

  renamed: (db: Queries) =>
    db.rows<Clash & { now: string }>(sql`
      select id, key, renamed_from as username, username as now from staged_users
      where renamed_from is not null order by n`),

  /** All but the oldest of the people whose names differ only in case. */
  clashes: (db: Queries) =>
    db.rows<Clash>(sql`
      select s.id, s.key, s.username
      from (select *, row_number() over (partition by folded
              order by (renamed_from is not null) desc, since nulls last, id) as place
            from staged_users) as s
      where (s.place > 1 or ${isTaken}) and not exists (select from users where id = s.id)
      order by s.n`),

  async isFree(db: Queries, name: string): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from staged_users where folded = ${name}
      union all select 1 from users where lower(username collate "C") = ${name}
      union all select 1 from former_usernames where username = ${name} and until > now() limit 1`);
    return row === undefined;
  },

  async rename(db: Queries, id: string, username: string, folded: string): Promise<void> {
    await db.run(sql`
      update staged_users set renamed_from = username, username = ${username}, folded = ${folded}
      where id = ${id}`);
  },

  /** All but the oldest person with an address get a placeholder address. */
  takeSharedAddresses: (db: Queries) =>
    db.rows<{ key: string }>(sql`
      update staged_users s
      set email = s.placeholder_address, address = s.placeholder_address, verified = false
      from (select id, row_number() over (partition by address order by since nulls last, id) as place
            from staged_users) as ranked
      where ranked.id = s.id and not exists (select from users u where u.id = s.id)
        and (ranked.place > 1
          or exists (select from users u where u.address = s.address and u.id <> s.id))
      returning s.key`),
};
