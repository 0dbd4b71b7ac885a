import { type Queries, sql } from '../database/database.ts';

const MASTER = 'master';

export const secretsStore = {
  async masterKey(db: Queries): Promise<Buffer | undefined> {
    const row = await db.row<{ key: Buffer }>(sql`select key from secrets where name = ${MASTER}`);
    return row?.key;
  },

  /** When several processes propose a key at once, the first one is kept. */
  async proposeMasterKey(db: Queries, key: Buffer): Promise<void> {
    await db.run(sql`
      insert into secrets (name, key) values (${MASTER}, ${key}) on conflict (name) do nothing`);
  },
};
