import { type Queries, sql } from '../../platform/database/database.ts';

/** People are locked before their content. */
export const holdPerson = (tx: Queries, userId: string): Promise<number> =>
  tx.run(sql`select from users where id = ${userId} for no key update`);
