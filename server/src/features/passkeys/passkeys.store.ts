import { epochSeconds } from '@gesso/domain/kernel';
import { type Passkey, passkeyLimits } from '@gesso/domain/passkeys';
import { type Queries, sql } from '../../platform/database/database.ts';
import type { CheckedAccount } from '../sessions/sessions.ts';

type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null };

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: epochSeconds(created_at),
  usedAt: used_at && epochSeconds(used_at),
});

type NewPasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
};

export type StoredCredential = { id: string; user_id: string; public_key: Buffer };
type Owner = CheckedAccount & { username: string };

export const passkeysStore = {
  async list(db: Queries, userId: string): Promise<Passkey[]> {
    const rows = await db.rows<PasskeyRow>(sql`
      select id, name, created_at, used_at from passkeys where user_id = ${userId}
      order by created_at, id`);
    return rows.map(toPasskey);
  },

  credentialsOf: (db: Queries, userId: string) =>
    db.rows<{ credential_id: string; transports: string[] }>(sql`
      select credential_id, transports from passkeys where user_id = ${userId}`),

  byCredential: (db: Queries, credentialId: string) =>
    db.row<StoredCredential>(sql`
      select id, user_id, public_key from passkeys where credential_id = ${credentialId}`),

  /**
   * Undefined at the maximum per person; the constraint passkeys_credential refuses a known one.
   */
  async add(tx: Queries, passkey: NewPasskeyRow): Promise<Passkey | undefined> {
    const row = await tx.row<PasskeyRow>(sql`
      insert into passkeys
        (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      select ${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
        ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.now}
      where (select count(*) from passkeys where user_id = ${passkey.userId})
        < ${passkeyLimits.perPerson}
      returning id, name, created_at, used_at`);
    return row && toPasskey(row);
  },

  /**
   * False when the passkey was removed, or when its counter did not increase, which indicates a
   * copy. Authenticators without a counter always send 0.
   */
  async use(
    tx: Queries,
    id: string,
    { counter, now }: { counter: number; now: Date },
  ): Promise<boolean> {
    const used = await tx.run(sql`
      update passkeys set counter = ${counter}, used_at = ${now}
      where id = ${id}
        and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`);
    return used === 1;
  },

  async nameOf(tx: Queries, id: string): Promise<string | undefined> {
    const row = await tx.row<{ name: string }>(sql`select name from passkeys where id = ${id}`);
    return row?.name;
  },

  async rename(
    db: Queries,
    userId: string,
    { id, name }: { id: string; name: string },
  ): Promise<Passkey | undefined> {
    const row = await db.row<PasskeyRow>(sql`
      update passkeys set name = ${name} where id = ${id} and user_id = ${userId}
      returning id, name, created_at, used_at`);
    return row && toPasskey(row);
  },

  /** The name of the removed passkey. */
  async remove(tx: Queries, userId: string, id: string): Promise<string | undefined> {
    const row = await tx.row<{ name: string }>(sql`
      delete from passkeys where id = ${id} and user_id = ${userId} returning name`);
    return row?.name;
  },

  owner: (db: Queries, userId: string) =>
    db.row<Owner>(sql`
      select id, email, username, password_hash from users where id = ${userId}`),
};
