import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';

/** Every table of every schema that is not PostgreSQL's own. */
const TABLES = `
  select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

/** The tables with a row in which the text stands, in whichever column, as it is or as bytes. */
export async function tablesWith({ pool }: Database, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0
         or strpos(t::text, $2) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rowCount) found.push(name);
  }
  if (rows.length < 20) throw new Error(`There are only ${rows.length} tables to search.`);
  return found;
}

/** The files below a folder with the text in their path or content; the database's own are left out. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (path.startsWith(join(folder, 'postgres'))) continue;
    const content = entry.isFile() ? await readFile(path) : Buffer.alloc(0);
    if (entry.name.includes(text) || content.includes(text)) found.push(path);
  }
  return found;
}
