import { type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { contains, matchesUsingIndex } from '../../platform/database/search-text.ts';
import { constant } from '../../platform/database/sql.ts';

/** Rows that are scanned before an index is asked. */
const NEAR = constant(400);

/** A table with a folded text, a time and an id, all of `alias`, and indexes on them. */
export type SearchedTable = {
  name: Sql;
  alias: Sql;
  id: Sql;
  time: Sql;
  text: Sql;
};

type Wanted = {
  searchText: string;
  cursor: Cursor | null;
  count: number;
  /** a condition on `alias`, asked of rows that match */
  isShown: Sql;
};

/**
 * A subquery: id and time of the newest `count` rows that contain the search text, with bounded work
 * however large the table is. Frequent texts are found among the newest rows, rare ones by index, and
 * neither is begun unless what was found before says so. The deeper scan ends where both would cost
 * the same: after the square root of rows times count.
 */
export function newestMatching(
  { name, alias, id, time, text }: SearchedTable,
  { searchText, cursor, count: wanted, isShown }: Wanted,
): Sql {
  const count = constant(wanted);
  const older = olderThan(time, id, cursor);
  const newest = sql`order by ${time} desc, ${id} desc`;
  const scan = (depth: Sql, when: Sql) => sql`
    select ${id} as id, ${time} as created_at
    from (select ${alias}.* from ${name} ${alias} where ${older} ${newest} limit ${depth}) ${alias}
    where ${when} and ${contains(text, searchText)} and ${isShown} ${newest} limit ${count}`;
  // materialized: or else a planner hopes for many and walks past a million rows in vain
  return sql`
    with near as materialized (${scan(NEAR, sql`true`)}),
    state as materialized (
      select (select count(*) from near) as found,
        (select sqrt(greatest(reltuples, 0) * ${count}::float8)
         from pg_class where oid = '${name}'::regclass) as depth),
    deep as materialized (${scan(
      sql`(select depth from state)`,
      sql`(select found < ${count} and found * depth >= ${count} * ${NEAR}::float8 from state)`,
    )}),
    indexed as materialized (
      select ${alias}.* from ${name} ${alias}
      where (select found < ${count} and (select count(*) from deep) < ${count} from state)
        and ${matchesUsingIndex(text, searchText)} and ${older})
    select id, created_at from near where (select found >= ${count} from state)
    union all
    select id, created_at from deep where (select count(*) from deep) >= ${count}
    union all
    (select ${id} as id, ${time} as created_at from indexed ${alias}
     where ${isShown} ${newest} limit ${count})`;
}
