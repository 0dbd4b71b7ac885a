import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { fileKinds } from '../declarations/collect.ts';
import { type Counter, counter } from '../declarations/counter.ts';
import type { Declarations } from '../declarations/declaration.ts';

/** The bytes of all files that count toward the image quota. */
function pictureBytes(declarations: Declarations): Sql {
  const parts = fileKinds(declarations).flatMap(({ bytes }) => bytes ?? []);
  const sum = parts.reduce((all, bytes) => sql`${all} + ${bytes}`);
  return sql`(${sum})::bigint`;
}

/** Every counter, by what it counts. */
export const countersOf = (declarations: Declarations): Map<string, Counter> =>
  new Map([
    ...Object.values(declarations).flatMap(({ counters }) => Object.entries(counters ?? {})),
    [
      'bytes of images of people',
      counter(sql`users`, sql`stored_bytes`, pictureBytes(declarations)),
    ],
  ]);

type Stored = { key: string; stored: number };

export const countersStore = {
  /**
   * Finds wrong counts among the next rows. One statement sees rows and counts in the same snapshot,
   * where they agree despite concurrent writes.
   */
  async wrong(db: Queries, { table, key, stored, counted, atOnce }: Counter, after: string) {
    const row = await db.row<{ last: string | null; wrong: string[] }>(sql`
      with page as (
        select counted.* from ${table} counted where ${key} > ${after} order by ${key} limit ${atOnce}
      )
      select (select max(${key}) from page counted) as last,
        array(select ${key} from page counted where counted.${stored} <> ${counted} order by ${key}) as wrong`);
    return row ?? { last: null, wrong: [] };
  },

  /** Makes writers that change these counts wait until the transaction ends. */
  async lock(tx: Queries, { table, key, stored }: Counter, keys: string[]): Promise<Stored[]> {
    return tx.rows<Stored>(sql`
      select ${key} as key, counted.${stored} as stored from ${table} counted
      where ${key} = any(${keys}) order by ${key} for no key update`);
  },

  /** Needs the lock, so that no write that changes these counts is in progress. */
  async repair(
    tx: Queries,
    { table, key, stored, counted, alsoSet }: Counter,
    keys: string[],
  ): Promise<Stored[]> {
    return tx.rows<Stored>(sql`
      update ${table} counted set ${stored} = ${counted}${alsoSet}
      where ${key} = any(${keys}) and counted.${stored} <> ${counted}
      returning ${key} as key, counted.${stored} as stored`);
  },
};
