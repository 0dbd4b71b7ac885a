import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';
import { isUnitName } from './file-names.ts';

const FORMAT = 1;
export const MANIFEST = 'backup.json';

/**
 * Names as PostgreSQL writes them in our schemas. They become parts of statements and paths: this
 * checks their form, and check-names.ts checks that they exist once there is a schema.
 */
const IDENTIFIER = '(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")';
const columnSchema = z.string().regex(new RegExp(`^${IDENTIFIER}$`));
const qualifiedSchema = z
  .string()
  .regex(new RegExp(`^(?:public|graphile_worker)\\.${IDENTIFIER}$`));

const countSchema = z.int().nonnegative();

const tableSchema = z.strictObject({
  name: qualifiedSchema,
  columns: z.array(columnSchema),
  rows: countSchema,
  /** digest of the rows, independent of their order (row-digest.ts) */
  digest: z.string(),
  /** checksum of the file that contains them */
  sha256: z.string(),
  bytes: countSchema,
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** the time of the snapshot */
  madeAt: z.iso.datetime(),
  /** the PostgreSQL version */
  serverVersion: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string().nullable() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: qualifiedSchema, value: z.int() })),
  files: z.strictObject({ count: countSchema, bytes: countSchema }),
  /** files that rows named and the storage no longer had when the backup was made */
  lost: z.array(z.string().refine(isUnitName)),
});

export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>;
export type TableDump = z.infer<typeof tableSchema>;

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;

/** Path of a table's rows within a backup. */
export const rowsFile = ({ name }: Pick<TableDump, 'name'>): string =>
  `rows/${name.replaceAll('"', '')}.copy.gz`;

/** Undefined, which is not a valid manifest, for anything that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The manifest is written last: a folder without one is not a backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefused(`There is no backup in ${backup}: it has no ${MANIFEST}.`);
  });
  const read = manifestSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new BackupRefused(`${path} was not written by this version of Gesso, or was changed.`);
}
