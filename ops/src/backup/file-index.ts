import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { isFileName } from './file-names.ts';
import { partitionOf, partitions, readPartition } from './partitions.ts';
import { unitOf } from './stored-files.ts';

/** A file of a backup, as of the time it was copied. */
export type FileEntry = { name: string; sha256: string; bytes: number; version: string };

const indexOf = (backup: string): string => join(backup, 'index');

const toLine = ({ sha256, bytes, version, name }: FileEntry): string =>
  [sha256, bytes, version, name].join('\t');

function toEntry(line: string): FileEntry {
  const [sha256 = '', bytes = '', version = '', name = ''] = line.split('\t');
  return { sha256, bytes: Number(bytes), version, name };
}

/** Paths are built from these names, so an index with an invalid name is rejected. */
function checkName({ name }: FileEntry, backup: string, partition: string): void {
  if (isFileName(name) && partitionOf(unitOf(name)) === partition) return;
  throw new BackupRefused(
    `${JSON.stringify(name)} in ${join(indexOf(backup), partition)} is not the name of a file that belongs there. The backup was changed.`,
  );
}

/** The entries of one partition; none without a backup. */
export async function readEntries(backup: string | null, partition: string): Promise<FileEntry[]> {
  if (backup === null) return [];
  const entries = (await readPartition(indexOf(backup), partition)).map(toEntry);
  for (const entry of entries) checkName(entry, backup, partition);
  return entries;
}

export async function writeEntries(
  backup: string,
  partition: string,
  entries: readonly FileEntry[],
): Promise<void> {
  const path = join(indexOf(backup), partition);
  if (entries.length === 0) return rm(path, { force: true });
  await mkdir(indexOf(backup), { recursive: true, mode: 0o700 });
  const text = entries.map((entry) => `${toLine(entry)}\n`).join('');
  await writeFile(path, text, { mode: 0o600, flush: true });
}

export async function* allEntries(backup: string): AsyncGenerator<FileEntry> {
  for (const partition of partitions) yield* await readEntries(backup, partition);
}
