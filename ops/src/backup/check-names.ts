import { queriesOn } from '@gesso/server/platform/database/database';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import type { Manifest } from './manifest.ts';
import { readSequenceNames, readTables, type Table } from './tables.ts';

/** The job queue's tables come from its package, whose release may differ. */
const isOurs = ({ name }: Pick<Table, 'name'>): boolean => name.startsWith('public.');

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

function checkTable(dumped: Table, table: Table | undefined): void {
  if (!table) throw new BackupRefused(`The schema of the backup has no table ${dumped.name}.`);
  const unknown = dumped.columns.find((column) => !table.columns.includes(column));
  const missing = table.columns.find((column) => !dumped.columns.includes(column));
  const wrong = unknown ?? repeated(dumped.columns) ?? (isOurs(table) ? missing : undefined);
  if (wrong) throw new BackupRefused(`The columns of ${table.name} do not match: ${wrong}.`);
}

/**
 * Compares the names in a manifest with the schema that its migrations create. Only existing names
 * may become part of a statement, and a table that the manifest omits would be emptied.
 */
export async function checkNames(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const db = queriesOn(client);
  const tables = new Map((await readTables(db)).map((table) => [table.name, table]));
  const names = manifest.tables.map(({ name }) => name);
  for (const dumped of manifest.tables) checkTable(dumped, tables.get(dumped.name));
  const twice = repeated(names);
  if (twice) throw new BackupRefused(`The backup lists ${twice} twice.`);
  const omitted = [...tables.values()].find(
    (table) => isOurs(table) && !names.includes(table.name),
  );
  if (omitted) throw new BackupRefused(`The backup has no rows for ${omitted.name}.`);
  const sequences = await readSequenceNames(db);
  const unknown = manifest.sequences.find(({ name }) => !sequences.includes(name));
  if (unknown) throw new BackupRefused(`The schema of the backup has no sequence ${unknown.name}.`);
}
