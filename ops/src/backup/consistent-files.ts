import { type Queries, queriesOn } from '@gesso/server/platform/database/database';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { copyPass, type PassOptions } from './copy-pass.ts';
import { prepareToCopy } from './copy-rows.ts';
import type { NamedFile } from './stored-files.ts';

/** A further pass is needed only for files that appeared and disappeared between two passes. */
const PASSES_MAX = 20;

export type NamedFiles = {
  /** all files named by the rows that a transaction sees */
  read(db: Queries): AsyncIterable<NamedFile>;
  /** the prefixes of all of their names */
  folders: readonly string[];
};

type Options = Omit<PassOptions, 'named' | 'namedFolders'> & { namedFiles: NamedFiles };

async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await prepareToCopy(client);
}

async function* readAtOnce(client: pg.ClientBase, { read }: NamedFiles) {
  await beginSnapshot(client);
  yield* read(queriesOn(client));
  await client.query('commit');
}

/**
 * Copies the files until a snapshot of the rows misses none of them. Files are written before the
 * rows that name them, and removed after. The first pass takes the longest and holds no transaction
 * while it copies; the next one copies what is new. A file that was deleted before it was copied
 * was deleted with its row, so that a later snapshot does not name it; if one does, the file is
 * lost. Returns the lost files; the client's transaction is open and sees the rows that belong to
 * the files.
 */
export async function copyConsistentFiles(
  client: pg.ClientBase,
  { namedFiles, ...places }: Options,
): Promise<string[]> {
  const pass = (named: AsyncIterable<NamedFile>) =>
    copyPass({ ...places, named, namedFolders: namedFiles.folders });
  let missing = await pass(readAtOnce(client, namedFiles));
  for (let count = 1; count < PASSES_MAX; count += 1) {
    const before = new Set(missing);
    await beginSnapshot(client);
    missing = await pass(namedFiles.read(queriesOn(client)));
    if (missing.every((unit) => before.has(unit))) return missing;
    await client.query('rollback');
  }
  throw new BackupRefused('Files were removed faster than they could be copied. Try again later.');
}
