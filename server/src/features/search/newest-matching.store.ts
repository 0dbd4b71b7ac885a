import { type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { contains, matchesUsingIndex } from '../../platform/database/search-text.ts';
import { constant } from '../../platform/database/sql.ts';

/** The maximum number of rows scanned before the index is used. */
const NEAR = constant(400);

/** A table with folded text, a time and an id, all of `alias`, with indexes on them. */
export type SearchedTable = {
  name: Sql;
  alias: Sql;
  id: Sql;
  time: Sql;
  text: Sql;
  /** it has only thousands of rows: all index matches are read without scanning deeper first */
  small?: true;
};

type TextQuery = {
  searchText: string;
  cursor: Cursor | null;
  count: number;
  /** a condition on `alias` for matching rows */
  isShown: Sql;
};

/**
 * Two ways to find the newest rows with the text: a scan of the newest `depth` rows, and the index.
 */
function scanAndIndex({ name, alias, id, time, text }: SearchedTable, query: TextQuery) {
  const { searchText, cursor, isShown } = query;
  const count = constant(query.count);
  const older = olderThan(time, id, cursor);
  const newest = sql`order by ${time} desc, ${id} desc`;
  return {
    count,
    scan: (depth: Sql, when: Sql) => sql`
      select ${id} as id, ${time} as created_at
      from (select ${alias}.* from ${name} ${alias} where ${older} ${newest} limit ${depth}) ${alias}
      where ${when} and ${contains(text, searchText)} and ${isShown} ${newest} limit ${count}`,
    readIndex: (when: Sql) => sql`
      select ${alias}.* from ${name} ${alias}
      where ${when} and ${matchesUsingIndex(text, searchText)} and ${older}`,
    newestIndexed: sql`
      (select ${id} as id, ${time} as created_at from indexed ${alias}
       where ${isShown} ${newest} limit ${count})`,
  };
}

/**
 * Only two stages, since most of the cost here is planning and starting stages, even unused ones.
 */
function newestOfFew(table: SearchedTable, query: TextQuery): Sql {
  const { count, scan, readIndex, newestIndexed } = scanAndIndex(table, query);
  return sql`
    with near as materialized (${scan(NEAR, sql`true`)}),
    state as materialized (select count(*) >= ${count} as enough from near),
    indexed as materialized (${readIndex(sql`(select not enough from state)`)})
    select id, created_at from near where (select enough from state)
    union all ${newestIndexed}`;
}

/**
 * A subquery: id and time of the newest `count` rows that contain the search text, with bounded
 * work however large the table is. Frequent text is found among the newest rows, rare text by the
 * index, and each stage starts only if the previous results call for it. No scan goes deeper than
 * the point where both would cost the same: the square root of rows times count.
 */
export function newestMatching(table: SearchedTable, query: TextQuery): Sql {
  if (table.small) return newestOfFew(table, query);
  const { count, scan, readIndex, newestIndexed } = scanAndIndex(table, query);
  // materialized: the planner would overestimate the matches and scan a million rows in vain
  return sql`
    with size as materialized (
      select sqrt(greatest(reltuples, 0) * ${count}::float8) as depth
      from pg_class where oid = '${table.name}'::regclass),
    near as materialized (${scan(sql`(select least(depth, ${NEAR}) from size)`, sql`true`)}),
    state as materialized (select depth, (select count(*) from near) as found from size),
    deep as materialized (${scan(
      sql`(select depth from state)`,
      sql`(select found < ${count} and found * depth >= ${count} * ${NEAR}::float8 from state)`,
    )}),
    indexed as materialized (${readIndex(
      sql`(select found < ${count} and (select count(*) from deep) < ${count} from state)`,
    )})
    select id, created_at from near where (select found >= ${count} from state)
    union all
    select id, created_at from deep where (select count(*) from deep) >= ${count}
    union all ${newestIndexed}`;
}
