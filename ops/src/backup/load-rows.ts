import { join } from 'node:path';
import { queriesOn, sql } from '@gesso/server/platform/database/database';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { checkNames } from './check-names.ts';
import { digestTable, loadTable } from './copy-rows.ts';
import { type Manifest, rowsFile, type TableDump } from './manifest.ts';
import { readTables } from './tables.ts';

type ForeignKey = { table_name: string; name: string; definition: string };

/** Foreign keys are dropped because rows may be loaded before the rows they refer to. */
async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const keys = await queriesOn(client).rows<ForeignKey>(sql`
    select conrelid::regclass::text as table_name, quote_ident(conname) as name,
           pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  for (const { table_name, name } of keys) {
    await client.query(`alter table ${table_name} drop constraint ${name}`);
  }
  return keys;
}

async function addForeignKeys(client: pg.ClientBase, keys: ForeignKey[]): Promise<void> {
  for (const { table_name, name, definition } of keys) {
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`);
  }
}

/**
 * Triggers are disabled while rows are loaded, since these include everything triggers count and
 * add.
 */
async function setTriggers(client: pg.ClientBase, tables: string[], state: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${table} ${state} trigger user`);
}

async function compareTable(client: pg.ClientBase, table: TableDump): Promise<void> {
  const { rows, digest } = await digestTable(client, table);
  if (rows === table.rows && digest === table.digest) return;
  throw new BackupRefused(
    `The restored rows of ${table.name} differ from the backup: ${rows} instead of ${table.rows}.`,
  );
}

/** Loads all rows into the empty schema they were dumped from, and compares each with the dump. */
export async function loadRows(
  client: pg.ClientBase,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await checkNames(client, manifest);
  const { tables, sequences } = manifest;
  const names = (await readTables(queriesOn(client))).map(({ name }) => name);
  await setTriggers(client, names, 'disable');
  // Migrations insert rows into some tables. A rollback undoes `setval` only for restarted
  // sequences.
  await client.query(`truncate ${names.join(', ')} restart identity`);
  const keys = await dropForeignKeys(client);
  for (const table of tables) await loadTable(client, table, join(backup, rowsFile(table)));
  for (const { name, value } of sequences) {
    await client.query('select setval($1, $2)', [name, value]);
  }
  for (const table of tables) await compareTable(client, table);
  await addForeignKeys(client, keys);
  await setTriggers(client, names, 'enable');
}
