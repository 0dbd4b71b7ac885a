import { type Sql, sql } from '../../platform/database/database.ts';

/** A stored count that triggers maintain. In its SQL, `counted` is the row that stores it. */
export type Counter = {
  table: Sql;
  key: Sql;
  stored: Sql;
  counted: Sql;
  /** rows that one statement counts, which must finish well before the statement timeout */
  atOnce: number;
  /** other assignments of the update that repairs the count */
  alsoSet: Sql;
};

export const counter = (
  table: Sql,
  stored: Sql,
  counted: Sql,
  {
    key = sql`counted.id`,
    atOnce = 500,
    alsoSet = sql``,
  }: Partial<Pick<Counter, 'key' | 'atOnce' | 'alsoSet'>> = {},
): Counter => ({ table, key, stored, counted, atOnce, alsoSet });

export const countOf = (rows: Sql): Sql => sql`(select count(*) from ${rows})`;
