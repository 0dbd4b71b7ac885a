import { countersOf } from '../features/counters/counters.store.ts';
import { personColumns } from '../features/declarations/collect.ts';
import type { Declarations } from '../features/declarations/declaration.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { textOf } from '../platform/database/sql.ts';

type Reference = { column: string; cascades: boolean };

/**
 * Every column whose foreign key refers to a person, directly or through other tables, as
 * 'table.column'.
 */
async function personReferences(db: Database): Promise<Reference[]> {
  return db.rows<Reference>(sql`
    with recursive keys as (
      select c.conrelid::regclass::text as "table", a.attname::text as "column",
             c.confrelid::regclass::text as to_table, b.attname::text as to_column,
             c.confdeltype = 'c' as cascades
      from pg_constraint c
      cross join rows from (unnest(c.conkey), unnest(c.confkey)) as pair (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.other
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    ), references_ as (
      select "table", "column", cascades from keys where to_table = 'users' and to_column = 'id'
      union
      select k."table", k."column", k.cascades
      from keys k join references_ r on k.to_table = r."table" and k.to_column = r."column"
    )
    select "table" || '.' || "column" as "column", bool_or(cascades) as cascades
    from references_ group by 1 order by 1`);
}

/** Every column with a name like this in our tables except users, as 'table.column'. */
async function columnsNamed(db: Database, pattern: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ ${pattern} order by 1`);
  return rows.map(({ name }) => name);
}

/** The columns that the counters' formulas read. */
async function columnsCounted(db: Database, declarations: Declarations): Promise<Set<string>> {
  const countedColumns = new Set<string>();
  for (const counter of countersOf(declarations).values()) {
    const { table, stored } = counter;
    countedColumns.add(`${textOf(table)}.${textOf(stored)}`);
    await db.pool.query(
      `create view counted as select ${textOf(counter.counted)} as number from ${textOf(table)} counted`,
    );
    const { rows } = await db.pool.query<{ name: string }>(`
      select distinct d.refobjid::regclass::text || '.' || a.attname as name
      from pg_depend d join pg_rewrite r on r.oid = d.objid
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_rewrite'::regclass and r.ev_class = 'counted'::regclass
        and d.refobjsubid > 0`);
    await db.pool.query('drop view counted');
    for (const { name } of rows) countedColumns.add(name);
  }
  return countedColumns;
}

/**
 * Lists columns of the database catalog that no declaration names, and declarations that contradict
 * it.
 */
export async function undeclared(db: Database, declarations: Declarations): Promise<string[]> {
  const declared = new Map(
    personColumns(declarations).map((entry) => [`${entry.table}.${entry.column}`, entry.erased]),
  );
  const addresses = Object.values(declarations).flatMap((declaration) =>
    Object.keys(declaration.addresses ?? {}),
  );
  const problems: string[] = [];
  for (const { column, cascades } of await personReferences(db)) {
    const erased = declared.get(column);
    if (erased === undefined) problems.push(`${column} refers to a person`);
    if (erased === 'with the account' && !cascades) problems.push(`${column} does not cascade`);
    if (erased === 'made anonymous' && cascades) problems.push(`${column} cascades`);
  }
  for (const name of await columnsNamed(db, '^address$')) {
    const [table = ''] = name.split('.');
    const isPerson = table === 'users' || declared.has(`${table}.user_id`);
    if (!addresses.includes(table) && !isPerson)
      problems.push(`${name} is the address of a person`);
  }
  const countedNames = await columnsCounted(db, declarations);
  const uncounted = new Set(
    Object.values(declarations).flatMap((declaration) => Object.keys(declaration.uncounted ?? {})),
  );
  for (const name of await columnsNamed(db, 'bytes$')) {
    if (!countedNames.has(name) && !uncounted.has(name))
      problems.push(`${name} is counted nowhere`);
  }
  return problems;
}
