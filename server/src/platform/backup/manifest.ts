import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';

const FORMAT = 1;
export const MANIFEST = 'backup.json';

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** of the rows, whatever their order (row-digest.ts) */
  digest: z.string(),
  /** of the file they lie in */
  sha256: z.string(),
  bytes: z.number(),
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** when the rows were as they are here */
  madeAt: z.string(),
  /** of PostgreSQL */
  serverVersion: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string().nullable() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  files: z.strictObject({ count: z.number(), bytes: z.number() }),
  /** what rows named and the storage no longer had when the backup was made */
  lost: z.array(z.string()),
});

export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>;
export type TableDump = z.infer<typeof tableSchema>;

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;

export const rowsFile = (backup: string, table: Pick<TableDump, 'name'>): string =>
  join(backup, 'rows', `${table.name.replaceAll('"', '')}.copy.gz`);

/** The manifest is the last file of a backup: without it there is none. */
export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefused(`There is no backup in ${backup}: it has no ${MANIFEST}.`);
  });
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupRefused(`${path} was not written by this version of Gesso, or was changed.`);
}
