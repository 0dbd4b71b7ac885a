import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Format of a backup's folder name: the time at which the backup began. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const UNFINISHED = '.unfinished';
const REMOVED = '.removed';

/** Folder of the temporary database used while a backup is verified. */
export const verifyingFolder = (folder: string): string => join(folder, '.verifying');

export const backupName = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** The time at which a backup with this name began. */
export const backupTime = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/** The names of all whole backups, the oldest first. */
export async function wholeBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates the folder for a new backup and removes what an interrupted one left there. */
export async function beginBackup(folder: string): Promise<string> {
  await discardUnfinished(folder);
  const unfinished = join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  return unfinished;
}

export async function discardUnfinished(folder: string): Promise<void> {
  for (const name of [UNFINISHED, REMOVED]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Completes the backup: renaming a folder is atomic. */
export async function finishBackup(folder: string, begunAt: Date): Promise<string> {
  const path = join(folder, backupName(begunAt));
  await syncFolder(join(folder, UNFINISHED));
  await rename(join(folder, UNFINISHED), path);
  await syncFolder(folder);
  return path;
}

/**
 * Removes all but the newest `count` backups; a partial removal leaves nothing that counts as a
 * backup.
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const outdated = (await wholeBackups(folder)).slice(0, -count);
  for (const name of outdated) {
    await rename(join(folder, name), join(folder, REMOVED));
    await rm(join(folder, REMOVED), { recursive: true, force: true });
  }
  return outdated;
}
