import type { Pool } from 'pg';
import { countersOf } from '../features/counters/counters.store.ts';
import { declarations } from '../features.ts';
import { type Sql, sql, textOf } from '../platform/database/sql.ts';

/** For each stored number, as 'table.column', the tables whose rows it depends on. */
type Sources = Record<string, string[]>;

type Trigger = { table: string; name: string };

const sorted = (tablesByColumn: Map<string, Set<string>>): Sources =>
  Object.fromEntries(
    [...tablesByColumn].map(([column, tables]) => [column, [...tables].sort()]).sort(),
  );

/** Matches the tables that an UPDATE or upsert in a function writes to, with its assignments. */
const WRITES = [
  /\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\s+([^;]+)/gi,
  /\binsert\s+into\s+(\w+)[^;]*?\bdo\s+update\s+set\s+([^;]+)/gi,
];

/** An assignment of null is not a count. */
const ASSIGNED = /(\w+)\s*=(?!\s*null\b)/gi;

function columnsWrittenBy(definition: string, numbers: ReadonlySet<string>): string[] {
  const writes = WRITES.flatMap((pattern) => [...definition.matchAll(pattern)]);
  return writes.flatMap(([, table = '', rest = '']) => {
    const [assignments = ''] = rest.split(/\b(?:where|from)\b/i);
    return [...assignments.matchAll(ASSIGNED)]
      .map(([, column]) => `${table}.${column}`)
      .filter((column) => numbers.has(column));
  });
}

/** The function and all functions it calls. */
function reachedFrom(name: string, definitions: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set([name]);
  for (const caller of reached) {
    const definition = definitions.get(caller) ?? '';
    for (const callee of definitions.keys()) {
      if (new RegExp(`\\b${callee}\\s*\\(`).test(definition)) reached.add(callee);
    }
  }
  return reached;
}

/**
 * Every number that a trigger writes, with the tables that have such triggers, from the database
 * catalog. A version orders reads of numbers and is no count itself.
 */
export async function numbersKeptByTriggers(pool: Pool): Promise<Sources> {
  const columns = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and t.typcategory = 'N' and a.attname <> 'counts_version'`);
  const functions = await pool.query<{ name: string; definition: string }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('plpgsql', 'sql')
      and p.prokind = 'f'`);
  const triggers = await pool.query<Trigger>(`
    select c.relname as table, p.proname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const numbers = new Set(columns.rows.map(({ name }) => name));
  const definitions = new Map(functions.rows.map(({ name, definition }) => [name, definition]));
  const tablesByColumn = new Map<string, Set<string>>();
  for (const { table, name } of triggers.rows) {
    const reached = [...reachedFrom(name, definitions)];
    const written = reached.flatMap((one) => columnsWrittenBy(definitions.get(one) ?? '', numbers));
    for (const column of written)
      tablesByColumn.set(column, (tablesByColumn.get(column) ?? new Set()).add(table));
  }
  return sorted(tablesByColumn);
}

/** The tables a query reads, from PostgreSQL's dependencies of a view of it. */
async function tablesReadBy(pool: Pool, query: Sql): Promise<string[]> {
  await pool.query(`create view counted as ${textOf(query)}`);
  const { rows } = await pool.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = d.refobjid
    where d.classid = 'pg_rewrite'::regclass and r.ev_class = 'counted'::regclass
      and c.relkind = 'r'`);
  await pool.query('drop view counted');
  return rows.map(({ name }) => name);
}

/** Every number that is recounted, with the tables its formula reads besides its own. */
export async function recountedNumbers(pool: Pool): Promise<Sources> {
  const tablesByColumn = new Map<string, Set<string>>();
  for (const { table, stored, counted } of countersOf(declarations).values()) {
    const tables = await tablesReadBy(pool, sql`select ${counted} as number from ${table} counted`);
    const otherTables = tables.filter((name) => name !== textOf(table));
    tablesByColumn.set(`${textOf(table)}.${textOf(stored)}`, new Set(otherTables));
  }
  return sorted(tablesByColumn);
}
