import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';

/** Every table outside PostgreSQL's own schemas. */
const TABLES = `
  select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

/** The tables with a row that contains the text in any column, as text or as bytes. */
export async function tablesWith({ pool }: Database, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0
         or strpos(t::text, $2) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rowCount) tables.push(name);
  }
  if (rows.length < 20) throw new Error(`There are only ${rows.length} tables to search.`);
  return tables;
}

/** The files below a folder with the text in their path or content, except the database's own. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (path.startsWith(join(folder, 'postgres'))) continue;
    const content = entry.isFile() ? await readFile(path) : Buffer.alloc(0);
    if (entry.name.includes(text) || content.includes(text)) files.push(path);
  }
  return files;
}
