import { type Queries, sql } from '@gesso/server/platform/database/database';

export type StagedAccount = {
  key: string;
  id: string;
  email: string | null;
  address: string | null;
  verified: boolean;
  since: string | null;
  /** in hexadecimal digits */
  hash: string | null;
  salt: string | null;
};

export const stagedAccounts = {
  /**
   * Matches accounts to people; hosted auth is more reliable than the tree for how a person signs
   * in.
   */
  async take(db: Queries, accounts: readonly StagedAccount[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      update staged_users s
      set tree_address = s.address, email = coalesce(r.email, s.email),
        address = coalesce(r.address, s.address), verified = r.verified,
        since = coalesce(r.since, s.since), password_hash = decode(r.hash, 'hex'),
        password_salt = decode(r.salt, 'hex')
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as r (id text, email text,
        address text, verified boolean, since timestamptz, hash text, salt text)
      where r.id = s.id returning s.id`);
    return rows.map(({ id }) => id);
  },

  changedAddresses: (db: Queries) =>
    db.rows<{ key: string }>(sql`
      select key from staged_users where tree_address <> address order by n`),

  /** For new people only: an existing person keeps their password here. */
  async addPasswords(db: Queries, userIds: string[], settingsId: string): Promise<void> {
    await db.run(sql`
      insert into hosted_passwords (user_id, settings_id, salt, hash)
      select id, ${settingsId}, password_salt, password_hash from staged_users
      where id = any(${userIds}) and password_hash is not null
      on conflict do nothing`);
  },

  async addSettings(db: Queries, id: string, sealed: Buffer): Promise<void> {
    await db.run(sql`
      insert into hosted_hash_settings (id, sealed) values (${id}, ${sealed})
      on conflict do nothing`);
  },
};
