import type pg from 'pg';
import { queriesOn, sql } from '../database/database.ts';
import { BackupRefused } from './backup-refused.ts';
import { digestTable, loadTable } from './copy-rows.ts';
import { hashFile } from './file-hash.ts';
import { type Manifest, rowsFile, type TableDump } from './manifest.ts';
import { readTables } from './tables.ts';

type ForeignKey = { table_name: string; name: string; definition: string };

/** Rows of one table may come before those of another that they refer to. */
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

/** What triggers have counted and added is in the rows already. */
async function setTriggers(client: pg.ClientBase, tables: string[], state: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${table} ${state} trigger user`);
}

/** Before anything is changed: a damaged file is noticed while nothing has happened yet. */
export async function checkRowFiles(backup: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { sha256 } = await hashFile(rowsFile(backup, table));
    if (sha256 !== table.sha256) {
      throw new BackupRefused(`The rows of ${table.name} in ${backup} are damaged.`);
    }
  }
}

async function compareTable(client: pg.ClientBase, table: TableDump): Promise<void> {
  const { rows, digest } = await digestTable(client, table);
  if (rows === table.rows && digest === table.digest) return;
  throw new BackupRefused(
    `The rows of ${table.name} came back differently: ${rows} for ${table.rows}.`,
  );
}

/** Loads all rows into the empty schema they were dumped from, and compares each with what was dumped. */
export async function loadRows(
  client: pg.ClientBase,
  backup: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  const names = (await readTables(queriesOn(client))).map(({ name }) => name);
  await setTriggers(client, names, 'disable');
  // Migrations put rows into some of them.
  await client.query(`truncate ${names.join(', ')}`);
  const keys = await dropForeignKeys(client);
  for (const table of tables) await loadTable(client, table, rowsFile(backup, table));
  for (const { name, value } of sequences) {
    await client.query('select setval($1, $2)', [name, value]);
  }
  for (const table of tables) await compareTable(client, table);
  await addForeignKeys(client, keys);
  await setTriggers(client, names, 'enable');
}
