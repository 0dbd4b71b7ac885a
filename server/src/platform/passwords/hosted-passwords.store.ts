import { type Queries, sql } from '../database/database.ts';

export type HostedPassword = { salt: Buffer; hash: Buffer; sealed: Buffer };

export const hostedPasswordsStore = {
  /**
   * The person's imported hash, or any other, so that people without one are not revealed by
   * timing; undefined when none is left.
   */
  oneToCompare: (db: Queries, userId: string | undefined) =>
    db.row<HostedPassword & { own: boolean }>(sql`
      (select hp.salt, hp.hash, hhs.sealed, true as own
       from hosted_passwords hp join hosted_hash_settings hhs on hhs.id = hp.settings_id
       where hp.user_id = ${userId ?? ''})
      union all
      (select hp.salt, hp.hash, hhs.sealed, false as own
       from hosted_passwords hp join hosted_hash_settings hhs on hhs.id = hp.settings_id limit 1)
      order by own desc limit 1`),

  /** False when another password was set meanwhile. Deletes the imported hash. */
  async replace(
    db: Queries,
    { id, password_hash: former }: { id: string; password_hash: string },
    hash: string,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update users set password_hash = ${hash} where id = ${id} and password_hash = ${former}`);
    return rows === 1;
  },
};
