import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { queriesOn, sql } from '@gesso/server/platform/database/database';
import type pg from 'pg';
import { dumpTable } from './copy-rows.ts';
import { type Manifest, rowsFile, type TableDump } from './manifest.ts';
import { readApplied, readSequences, readTables } from './tables.ts';

type DumpedRows = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'serverVersion'>;

/** Writes every row that the client's transaction sees, a file for each table. */
export async function dumpRows(client: pg.ClientBase, backup: string): Promise<DumpedRows> {
  const db = queriesOn(client);
  await mkdir(join(backup, 'rows'), { recursive: true, mode: 0o700 });
  const tables: TableDump[] = [];
  for (const table of await readTables(db)) {
    tables.push({ ...table, ...(await dumpTable(client, table, join(backup, rowsFile(table)))) });
  }
  const server = await db.row<{ version: string }>(sql`
    select current_setting('server_version') as version`);
  return {
    tables,
    sequences: await readSequences(db),
    migrations: await readApplied(db),
    serverVersion: server?.version ?? '',
  };
}
