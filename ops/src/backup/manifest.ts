import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';
import { isUnitName } from './file-names.ts';

const FORMAT = 1;
export const MANIFEST = 'backup.json';

/**
 * As PostgreSQL writes the names in our schemas. They become parts of statements and paths: whether they
 * exist is known once there is a schema (check-names.ts), that they are nothing but names is known here.
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
  /** of the rows, whatever their order (row-digest.ts) */
  digest: z.string(),
  /** of the file they lie in */
  sha256: z.string(),
  bytes: countSchema,
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** when the rows were as they are here */
  madeAt: z.iso.datetime(),
  /** of PostgreSQL */
  serverVersion: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string().nullable() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: qualifiedSchema, value: z.int() })),
  files: z.strictObject({ count: countSchema, bytes: countSchema }),
  /** what rows named and the storage no longer had when the backup was made */
  lost: z.array(z.string().refine(isUnitName)),
});

export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>;
export type TableDump = z.infer<typeof tableSchema>;

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;

/** Where in a backup the rows of a table are. */
export const rowsFile = ({ name }: Pick<TableDump, 'name'>): string =>
  `rows/${name.replaceAll('"', '')}.copy.gz`;

/** Undefined, which is no manifest, for everything that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The manifest is the last file of a backup: without it there is none. */
export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefused(`There is no backup in ${backup}: it has no ${MANIFEST}.`);
  });
  const read = manifestSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new BackupRefused(`${path} was not written by this version of Gesso, or was changed.`);
}
